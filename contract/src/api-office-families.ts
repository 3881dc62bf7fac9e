import * as handOut from './hand-out.ts'
import * as officeApplications from './office-applications.ts'
import * as officeCases from './office-cases.ts'
import * as officeCorrections from './office-corrections.ts'
import * as officeDecisions from './office-decisions.ts'
import * as officeDistribution from './office-distribution.ts'
import * as officeFamilies from './office-distribution-families.ts'
import * as officeHandOuts from './office-hand-outs.ts'
import * as officeHelp from './office-help.ts'
import * as officeInquiries from './office-inquiries.ts'
import * as officeLetters from './office-letters.ts'
import * as officePaperForms from './office-paper-forms.ts'
import * as officeSchemes from './office-schemes.ts'
import * as officeSchoolAccounts from './office-school-accounts.ts'
import * as officeSchools from './office-schools.ts'

/** What staff call who work with families and answer requests, and a phone that hands out. */
export const officeFamilyCalls = [
  officeCases.listColleagues,
  officeCases.listCaseWorkers,
  officeCases.handOverCases,
  officeCases.readCase,
  officeCases.assignCase,
  officeCases.giveCases,
  officeCases.addCaseNote,
  officeCases.replyToCase,
  officeCases.closeCase,
  officeCases.reopenCase,
  officeCases.dueCases,
  officeCases.listReminders,
  officeCases.finishReminder,
  officeHelp.listHelpRequests,
  officeHelp.readHelpRequest,
  officeHelp.readHelpPicture,
  officeHelp.listOrganisations,
  officeHelp.readOrganisation,
  officeHelp.decideOrganisation,
  officeInquiries.listInquiries,
  officeInquiries.readInquiry,
  officeInquiries.readInquiryPhoto,
  officeSchemes.listApplications,
  officeSchemes.applicationStages,
  officeSchemes.readApplication,
  officeSchemes.readDocument,
  officeDecisions.recordFacts,
  officeDecisions.startReview,
  officeDecisions.askForMore,
  officeDecisions.approveApplication,
  officeDecisions.declineApplication,
  officeDecisions.withdrawApplication,
  officeCorrections.correctApplication,
  officeApplications.listDuplicateReceipts,
  officeApplications.eraseApplication,
  officeApplications.mergeApplications,
  officeApplications.reopenApplication,
  officeApplications.markPaper,
  officeApplications.listSentences,
  officePaperForms.addPaperForm,
  officePaperForms.findChild,
  ...Object.values(officeSchools.schools),
  ...Object.values(officeSchoolAccounts.schoolAccounts),
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
  officeHandOuts.readReceipt,
  officeHandOuts.undoHandOut,
  officeHandOuts.decideHandOut,
  officeHandOuts.closeDay,
  handOut.loadHandOutList,
  handOut.syncHandOuts,
  handOut.sendReceipt,
] as const
