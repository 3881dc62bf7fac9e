import * as consent from './consent.ts'
import * as events from './events.ts'
import * as giving from './giving.ts'
import * as help from './help.ts'
import * as identity from './identity.ts'
import * as inquiries from './inquiries.ts'
import * as payments from './payments.ts'
import * as personalData from './personal-data.ts'
import * as pledges from './pledges.ts'
import * as profile from './profile.ts'
import * as schemes from './schemes.ts'
import * as settings from './settings.ts'
import * as slips from './slips.ts'
import * as statements from './statements.ts'
import * as stories from './stories.ts'
import * as suggestions from './suggestions.ts'
import * as texts from './texts.ts'
import * as thanks from './thanks.ts'

/** What visitors, donors and the payment provider call. */
export const visitorCalls = [
  settings.getSettings,
  texts.getTexts,
  consent.getConsent,
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
  pledges.addPledge,
  pledges.readPledge,
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
  suggestions.addSuggestion,
  stories.listGallery,
  stories.listReviews,
  stories.listDonors,
  stories.listPartners,
  stories.listStatistics,
  slips.checkSlip,
  slips.downloadSlip,
  slips.reissueSlip,
  statements.statementYears,
  statements.downloadStatement,
  events.listEvents,
  events.readEvent,
  events.addEntry,
  events.cancelEntry,
  events.entryHistory,
  events.drawnWinners,
  events.acknowledgeWinners,
  events.drawCertificate,
  thanks.getThanks,
  thanks.payAgain,
  payments.postPayment,
  payments.donatorPayment,
  payments.webhook,
  payments.reconciled,
  personalData.findPerson,
  personalData.erasePerson,
] as const
