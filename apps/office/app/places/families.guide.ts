import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Review waiting applications, the earliest due date first. Assign one to yourself, check its documents and decide; “Next” opens the next.`,
    msg`When a family has answered your question, its application returns to this list.`,
  ],
  parts: {
    applications: [
      msg`Families waiting for a decision come first, the earliest due date at the top. The trust promises an answer within seven working days.`,
      msg`Assign an application to yourself before you call, so that nobody else calls the same family. If someone was quicker, you are told who.`,
      msg`Read the family’s answers beside its documents. Each view of a document is recorded with your name.`,
      msg`Record the facts from the school. The office then works out again what the rules allow.`,
      msg`Then approve, ask for more, decline or withdraw. The family gets an e-mail, and “Next” opens the next application.`,
      msg`You can correct a misspelt name or class, with a reason. The earlier text is kept.`,
    ],
    'paper-form': [
      msg`Type in what a family wrote on paper. The rules are the same as on the site, but the e-mail may stay empty.`,
      msg`If the child already has an application this year, you are told at once, with a link to it.`,
      msg`Your text stays on this device until you send it or sign out. Photos are not kept, so choose them last.`,
      msg`Then read the number out to the family. The application waits until it is paid for, like any other.`,
    ],
    schools: [
      msg`Families write a school’s name in many ways. Each school is listed here once, with its applications and the amounts approved.`,
      msg`“Unmatched school names” lists names that do not match a school. Choose the school once. Everyone who writes the name that way is then matched to it, also later.`,
      msg`Enter a school’s bank account on its record. It takes effect once a second person approves it. Only its last digits are shown. The person who pays can see it in full, and each view is recorded.`,
      msg`If a school is listed twice, open one and merge it into the other. You can separate them again.`,
      msg`If two schools share a name, choose the right one on the application.`,
    ],
    letters: [
      msg`One letter goes to all families whose applications match your filters. Each address gets it once, however many children it has.`,
      msg`To write to a few families only, select their applications in the list and press “Write letter”.`,
      msg`Write it in each language that some of them read. The number of readers is shown beside each.`,
      msg`Send yourself a test first. Sending needs a code from your authenticator app.`,
      msg`It is sent in batches of fifty. You can stop it until all are sent, and continue later. Nobody gets it twice.`,
    ],
    distribution: [
      msg`Enter the day, then the items. Each child gets one of each.`,
      msg`Add families whose uniforms are approved. Call those without a size; their number is shown.`,
      msg`Send the letters. Print those of families without e-mail. Print the list as well, in case no phone works.`,
      msg`Make a pass for each volunteer’s phone. It opens only this day’s list. If the phone is lost, end the pass at once.`,
      msg`If two phones handed out the same item, the first counts. Decide here what happened with the second. Its receipt photo is shown beside it, if you ask for one.`,
      msg`In the evening, count what is left and close the day. Children who got everything are marked as helped.`,
    ],
  },
}
