import * as events from './events.ts'
import * as giving from './giving.ts'
import * as handOut from './hand-out.ts'
import * as help from './help.ts'
import * as identity from './identity.ts'
import * as inquiries from './inquiries.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import * as officeApplications from './office-applications.ts'
import * as officeApprovals from './office-approvals.ts'
import * as officeAudit from './office-audit.ts'
import * as officeBank from './office-bank.ts'
import * as officeBooks from './office-books.ts'
import * as officeCases from './office-cases.ts'
import * as officeContent from './office-content.ts'
import * as officeCorrections from './office-corrections.ts'
import * as officeDistribution from './office-distribution.ts'
import * as officeFamilies from './office-distribution-families.ts'
import * as officeDonors from './office-donors.ts'
import * as officeDraws from './office-draws.ts'
import * as officeEntries from './office-entries.ts'
import * as officeEvents from './office-events.ts'
import * as officeHandOuts from './office-hand-outs.ts'
import * as officeHealth from './office-health.ts'
import * as officeHelp from './office-help.ts'
import * as officeInquiries from './office-inquiries.ts'
import * as officeMessages from './office-messages.ts'
import * as officeLetters from './office-letters.ts'
import * as officeMoney from './office-money.ts'
import * as officeReports from './office-reports.ts'
import * as officeNeeds from './office-needs.ts'
import * as officePaperForms from './office-paper-forms.ts'
import * as officeNotices from './office-notices.ts'
import * as officePayments from './office-payments.ts'
import * as officePictures from './office-pictures.ts'
import * as officeSchemes from './office-schemes.ts'
import * as officeSchools from './office-schools.ts'
import * as officeSearch from './office-search.ts'
import * as officeSession from './office-session.ts'
import * as officeSettings from './office-settings.ts'
import * as officeSetup from './office-setup.ts'
import * as officeStories from './office-stories.ts'
import * as officeTexts from './office-texts.ts'
import * as officeViews from './office-views.ts'
import * as officeUpdates from './office-updates.ts'
import * as payments from './payments.ts'
import * as personalData from './personal-data.ts'
import * as preview from './preview.ts'
import * as profile from './profile.ts'
import * as schemes from './schemes.ts'
import * as settings from './settings.ts'
import * as slips from './slips.ts'
import * as staff from './staff.ts'
import * as stories from './stories.ts'
import * as texts from './texts.ts'
import * as thanks from './thanks.ts'

/** Every call of the API, in the order that the printed documentation has them. */
export const endpoints = [
  settings.getSettings,
  texts.getTexts,
  identity.signup,
  identity.signin,
  identity.verifyOtp,
  identity.verifyLink,
  identity.resendOtp,
  profile.getProfile,
  profile.changeName,
  profile.getNews,
  profile.changeNews,
  profile.changeDestination,
  profile.confirmChange,
  profile.proveDestination,
  profile.undoChange,
  identity.listSessions,
  identity.endSession,
  identity.endOtherSessions,
  personalData.exportAccount,
  personalData.beginClosing,
  personalData.closeAccount,
  identity.logout,
  identity.getChallenge,
  giving.listNeeds,
  giving.readNeed,
  giving.addDonation,
  giving.donationHistory,
  inquiries.addInquiry,
  inquiries.inquiryHistory,
  inquiries.inquiryPhoto,
  schemes.addApplication,
  schemes.beginTracking,
  schemes.proveTracking,
  schemes.proveTrackingLink,
  schemes.readTracked,
  schemes.payTracked,
  schemes.addDocument,
  help.addHelpRequest,
  help.addNgoRequest,
  stories.listGallery,
  stories.listReviews,
  stories.listDonors,
  stories.listStatistics,
  slips.checkSlip,
  slips.downloadSlip,
  slips.reissueSlip,
  events.listEvents,
  events.readEvent,
  events.addEntry,
  events.cancelEntry,
  events.entryHistory,
  events.drawnWinners,
  events.acknowledgeWinners,
  events.drawCertificate,
  officeEvents.listOfficeEvents,
  officeEvents.readOfficeEvent,
  officeEvents.saveEvent,
  officeEvents.copyEvent,
  officeEntries.listEntries,
  officeEntries.readEntry,
  officeEntries.readEntryContact,
  officeEntries.freeEntry,
  officeMessages.listMessages,
  officeMessages.readMessage,
  officeMessages.sendMessageAgain,
  officeDraws.listDraws,
  officeDraws.readDraw,
  officeDraws.listWinners,
  officeDraws.readWinner,
  officeDraws.notePrize,
  officeDraws.readPrizeReceipt,
  officeEvents.listVoids,
  officeEvents.askVoid,
  officeEvents.approveVoid,
  thanks.getThanks,
  thanks.payAgain,
  payments.postPayment,
  payments.donatorPayment,
  payments.webhook,
  payments.reconciled,
  officeSession.officeStart,
  officeSession.officeVerify,
  officeSession.officeLink,
  officeSession.officeEnrol,
  officeSession.officeTotp,
  officeSession.officeStepUp,
  officeSession.officeRecoveryCodes,
  officeSession.officeLanguage,
  officeSession.officeSessions,
  officeSession.officeEndSession,
  officeSession.officeMe,
  officeSession.officeLogout,
  staff.listStaff,
  staff.readStaff,
  staff.inviteStaff,
  staff.changeStaff,
  staff.changeRole,
  staff.disableStaff,
  staff.reopenStaff,
  officeApprovals.listApprovals,
  officeApprovals.readApproval,
  officeApprovals.approve,
  officeApprovals.refuseApproval,
  officeApprovals.stopApproval,
  officeHealth.readHealth,
  officeHealth.checkHealth,
  officeNotices.listNotices,
  officeNotices.countNotices,
  officeNotices.readNotices,
  officeNotices.muteNotices,
  officeBank.readBank,
  officeBank.askBankChange,
  officeAudit.listAudit,
  officeViews.listViews,
  officeViews.saveView,
  officeViews.deleteView,
  officeCases.listColleagues,
  officeCases.readCase,
  officeCases.assignCase,
  officeCases.addCaseNote,
  officeCases.replyToCase,
  officeCases.closeCase,
  officeCases.reopenCase,
  officeSearch.searchEverywhere,
  officeSetup.setupSteps,
  officeSetup.trySetup,
  officeCases.dueCases,
  officeCases.listReminders,
  officeCases.finishReminder,
  officeHelp.listHelpRequests,
  officeHelp.readHelpRequest,
  officeHelp.readHelpPicture,
  officeHelp.listOrganisations,
  officeHelp.readOrganisation,
  officeInquiries.listInquiries,
  officeInquiries.readInquiry,
  officeInquiries.readInquiryPhoto,
  officeMoney.moneyFigures,
  officeMoney.listMoney,
  officeReports.listReports,
  officeReports.readReport,
  officeReports.askReport,
  officeReports.cancelReport,
  officeReports.downloadReport,
  officeBooks.listAccounts,
  officeBooks.readAccount,
  officePayments.officePayment,
  officePayments.refundPayment,
  officePayments.listAlerts,
  officePayments.resolveAlert,
  officePayments.bookPayment,
  officeSchemes.listApplications,
  officeSchemes.applicationStages,
  officeSchemes.readApplication,
  officeSchemes.readDocument,
  officeSchemes.recordFacts,
  officeSchemes.startReview,
  officeSchemes.askForMore,
  officeSchemes.approveApplication,
  officeSchemes.declineApplication,
  officeSchemes.withdrawApplication,
  officeCorrections.correctApplication,
  officeApplications.disburseApplication,
  officeApplications.recordDuplicateReceipt,
  officeApplications.eraseApplication,
  officeApplications.reopenApplication,
  officeApplications.markPaper,
  officeApplications.listSentences,
  officePaperForms.addPaperForm,
  officePaperForms.findChild,
  officeSchools.listSchools,
  officeSchools.readSchool,
  officeSchools.saveSchool,
  officeSchools.mergeSchools,
  officeSchools.splitSchool,
  officeSchools.listSpellings,
  officeSchools.setSpelling,
  officeSchools.setSchoolOf,
  officeLetters.listLetters,
  officeLetters.readLetter,
  officeLetters.countRecipients,
  officeLetters.testLetter,
  officeLetters.sendLetter,
  officeLetters.stopLetter,
  officeLetters.resumeLetter,
  officeDistribution.listDays,
  officeDistribution.readDay,
  officeDistribution.saveDay,
  officeDistribution.cancelDay,
  officeDistribution.saveItem,
  officeDistribution.removeItem,
  officeFamilies.readFamilies,
  officeFamilies.listCandidates,
  officeFamilies.addFamilies,
  officeFamilies.removeFamily,
  officeFamilies.setSizes,
  officeFamilies.exportDay,
  officeHandOuts.sendLetters,
  officeHandOuts.printLetters,
  officeHandOuts.makePass,
  officeHandOuts.revokePass,
  officeHandOuts.handOutByStaff,
  officeHandOuts.undoHandOut,
  officeHandOuts.decideHandOut,
  officeHandOuts.closeDay,
  handOut.loadHandOutList,
  handOut.syncHandOuts,
  personalData.findPerson,
  personalData.erasePerson,
  officeDonors.listDonors,
  officeDonors.readDonor,
  officeDonors.listDonorGifts,
  officeDonors.correctDonor,
  officeDonors.previewMerge,
  officeDonors.mergeDonors,
  officeDonors.splitDonor,
  officeDonors.exportDonor,
  officeDonors.eraseDonor,
  officeContent.setContentState,
  officeContent.moveContent,
  preview.openPreview,
  preview.readPreview,
  officePictures.listPictures,
  officePictures.readPicture,
  officePictures.addPicture,
  officePictures.changePicture,
  officePictures.usePicture,
  officeNeeds.listOfficeNeeds,
  officeNeeds.needsProgress,
  officeNeeds.readOfficeNeed,
  officeNeeds.saveNeed,
  officeNeeds.copyNeed,
  officeNeeds.closeNeed,
  officeNeeds.reopenNeed,
  officeNeeds.readGivers,
  officeNeeds.thankGivers,
  officeUpdates.listUpdates,
  officeUpdates.readUpdate,
  officeUpdates.saveUpdate,
  officeStories.gallery.list,
  officeStories.gallery.read,
  officeStories.gallery.save,
  officeStories.testimonials.list,
  officeStories.testimonials.read,
  officeStories.testimonials.save,
  officeStories.donators.list,
  officeStories.donators.read,
  officeStories.donators.save,
  officeStories.figures.list,
  officeStories.figures.read,
  officeStories.figures.save,
  officeTexts.listTexts,
  officeTexts.readText,
  officeTexts.saveText,
  officeTexts.publishText,
  officeTexts.withdrawText,
  officeSettings.readOfficeSettings,
  officeSettings.settingsHistory,
  officeSettings.changeSettings.trust,
  officeSettings.changeSettings.contact,
  officeSettings.changeSettings.social,
  officeSettings.changeSettings.look,
  officeSettings.changeSettings.notice,
  officeSettings.changeSettings.tax,
  officeSettings.sendTestMail,
  officeSettings.changePaymentSettings,
] as const satisfies readonly Endpoint[]

type AnyEndpoint = (typeof endpoints)[number]

/** The address of a call: 'GET donation/list'. */
export type Address = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

/** The call at an address, for a client that is typed by addresses alone and carries no schema. */
export type At<A extends keyof Address> = Address[A]
