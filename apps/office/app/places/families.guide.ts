import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Read the applications that wait, the oldest promise first. Take one, look at its papers, decide; “Next” leads you on.`,
    msg`A family that has answered your question stands among them again.`,
  ],
  parts: {
    applications: [
      msg`Families who wait for a decision come first, the oldest promise at the top. The trust has promised an answer within seven working days.`,
      msg`Take one before you call, so that nobody else calls the same family. If somebody was quicker, you read who.`,
      msg`Read what the family wrote beside its papers. Each look at a paper is noted with your name.`,
      msg`Record the facts as the school says them; what the rules allow is then worked out anew.`,
      msg`Then approve, ask for more, decline or withdraw. The family gets a mail, and “Next” leads you on.`,
      msg`A misspelt name or class is corrected with the reason. What stood there before is kept.`,
    ],
    'paper-form': [
      msg`Type in what a family wrote on paper. The same rules hold as on the site, but for the e-mail, which may stay empty.`,
      msg`If the child has an application this year already, you read it at once, with the way to it.`,
      msg`Your words stay on this device until they are sent or you sign out. Photographs do not: choose them last.`,
      msg`Afterwards read the number to the family. The application waits until it is paid, like any other.`,
    ],
    schools: [
      msg`Families write a school’s name in many ways. Here each school stands once, with its applications and what was approved.`,
      msg`“School names to match” lists the names that no school has yet. Say once which school is meant: all who write it so belong to it, also later.`,
      msg`A school’s bank account is entered on its record, and holds once a second person has approved it. It is shown by its last digits; who pays sees it in full, and each look is noted.`,
      msg`If a school stands here twice, open one and merge it into the other. It can be taken apart again as it was.`,
      msg`Where two schools have one name, say on the application’s sheet which of them it is.`,
    ],
    letters: [
      msg`One letter goes to all families whose applications fit what you choose. Each address gets it once, however many children.`,
      msg`Write it in each language that some of them read; the number of readers stands beside each.`,
      msg`Try it on yourself first. Sending asks for a code of your authenticator.`,
      msg`It leaves in portions of fifty. Until then you can stop it, and go on later: nobody gets it twice.`,
    ],
    distribution: [
      msg`Write the day, then what is brought to it: each child gets one of each thing.`,
      msg`Add families whose uniforms are approved. Call those without a size; the number is beside them.`,
      msg`Send the letters, and print those of families without mail, and the list, in case no phone works.`,
      msg`Make a pass for each volunteer’s phone. It opens the list of this day only. End it at once if the phone is lost.`,
      msg`If two phones handed out the same thing, the first counts, and you decide here what became of the second; the photo of its receipt, where you ask for one, stands beside it.`,
      msg`In the evening count what is left over, and close the day. Who got everything has been helped.`,
    ],
  },
}
