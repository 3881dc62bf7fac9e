import * as handOut from '../distribution/hand-out.ts'
import * as officeApplications from '../schemes/office-applications.ts'
import * as officeCases from '../casework/office-cases.ts'
import * as officeDecisions from '../schemes/office-decisions.ts'
import * as officeDistribution from '../distribution/office-distribution.ts'
import * as officeFamilies from '../distribution/office-distribution-families.ts'
import * as officeHandOuts from '../distribution/office-hand-outs.ts'
import * as officeHelp from '../help/office-help.ts'
import * as officeInquiries from '../inquiries/office-inquiries.ts'
import * as officeLetters from '../schemes/office-letters.ts'
import * as officePaperForms from '../schemes/office-paper-forms.ts'
import * as officeRequests from '../requests/office-requests.ts'
import * as officeSchemes from '../schemes/office-schemes.ts'
import * as officeSchoolAccounts from '../schemes/office-school-accounts.ts'
import * as officeSchools from '../schemes/office-schools.ts'

/** Calls for staff who work with families and answer requests, and for a phone that hands out. */
export const officeFamilyCalls = [
  ...Object.values(officeCases.cases),
  ...Object.values(officeRequests.requests),
  ...Object.values(officeHelp.helpRequests),
  officeHelp.readHelpPicture,
  ...Object.values(officeHelp.organisations),
  ...Object.values(officeInquiries.inquiries),
  officeInquiries.readInquiryPhoto,
  ...Object.values(officeSchemes.applications),
  officeSchemes.readDocument,
  ...Object.values(officeDecisions.decisions),
  ...Object.values(officeApplications.applicationChanges),
  ...Object.values(officeApplications.readySentences),
  ...Object.values(officePaperForms.paperForms),
  ...Object.values(officeSchools.schools),
  ...Object.values(officeSchoolAccounts.schoolAccounts),
  ...Object.values(officeLetters.letters),
  ...Object.values(officeDistribution.days),
  ...Object.values(officeFamilies.families),
  officeFamilies.dayFile,
  ...Object.values(officeHandOuts.letters),
  ...Object.values(officeHandOuts.passes),
  ...Object.values(officeHandOuts.handOuts),
  officeHandOuts.receiptPicture,
  ...Object.values(handOut.handOutPhone),
] as const
