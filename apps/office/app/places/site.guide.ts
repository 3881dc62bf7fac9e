import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Change pictures, words and names that visitors see. A change is on the site within a minute.`,
    msg`Translators find the sentences of each language here.`,
  ],
  parts: {
    gallery: [
      msg`What you write is a draft at first, which nobody sees. Publish it at once, or let it open by itself at an hour that you choose.`,
      msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
      msg`A picture shows things, never children. Say in words what it shows, for those who do not see it.`,
      msg`Take it off the site, and it is a draft again. Archive it, and it leaves the list; “Archived” under Status finds it. Nothing is deleted.`,
      msg`The order is changed with buttons, or with Alt and the arrow keys. The site follows at once.`,
    ],
    pictures: [
      msg`Every photograph that was sent stands here, with where it is used.`,
      msg`A new one is sent where it is wanted: open the need, or the picture of the gallery.`,
      msg`“Nowhere” under Where it stands shows those that are not used, not even in the archive. They can be deleted for good, one by one.`,
      msg`Open one to mend the words that say what it shows, or to note whose leave was asked.`,
    ],
    testimonials: [
      msg`What you write is a draft at first, which nobody sees. Publish it at once, or let it open by itself at an hour that you choose.`,
      msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
      msg`Write what somebody says in their own words. Nobody is shown without having agreed: write down the day, and how.`,
      msg`Take it off the site, and it is a draft again. Archive it, and it leaves the list; “Archived” under Status finds it. Nothing is deleted.`,
      msg`The order is changed with buttons, or with Alt and the arrow keys. The site follows at once.`,
    ],
    donators: [
      msg`Who gave on the site is shown here with one press under “Givers’ inquiries”.`,
      msg`Nobody is named without having agreed. Write down the day on which they did, and how.`,
      msg`What you write is a draft at first, which nobody sees. Publish it at once, or let it open by itself at an hour that you choose.`,
      msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
      msg`Take it off the site, and it is a draft again. Archive it, and it leaves the list; “Archived” under Status finds it. Nothing is deleted.`,
      msg`The order is changed with buttons, or with Alt and the arrow keys. The site follows at once.`,
    ],
    'partner-pages': [
      msg`Organisations that the trust works with stand on the page “Join Our NGO”, in the order of this list. Without any, nothing is shown there.`,
      msg`Ask them first, and note the day and how they agreed. Nobody is shown without.`,
      msg`An organisation that asked on the site and was accepted has a button “Show as a partner” on its own page.`,
      msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
      msg`Their logo is a picture like any other: note whose leave was asked.`,
      msg`“Preview” shows the real page with your draft in it, for 15 minutes. Nobody else sees it.`,
    ],
    figures: [
      msg`A figure is short, such as 800+, with a few words that say what it counts.`,
      msg`What you write is a draft at first, which nobody sees. Publish it at once, or let it open by itself at an hour that you choose.`,
      msg`Write it in English, and in Gujarati and Hindi where you can. A language is shown once all of its boxes are filled.`,
      msg`Take it off the site, and it is a draft again. Archive it, and it leaves the list; “Archived” under Status finds it. Nothing is deleted.`,
      msg`The order is changed with buttons, or with Alt and the arrow keys. The site follows at once.`,
    ],
    texts: [
      msg`These are the longer texts of the site: the rules of both schemes, what the trust says of itself, terms and privacy. Until you publish your own, the site shows the program’s.`,
      msg`The boxes begin with what the site shows. Change it, save the draft, look at it with Preview, then publish it, now or on a day.`,
      msg`What was published stays as it is, with its date, and can always be read here. To change it, write a new version.`,
      msg`Terms and privacy are for owners: by them the trust is bound. Their pages say since when they are in force.`,
      msg`The rules here are words. The amounts that the office works out for an application do not change with them.`,
    ],
    translations: [
      msg`Open a language, choose a part of the site, and go through it sentence by sentence. The letters on the buttons press them.`,
      msg`What you know to be good in your own language you sign: “Good as it stands”. Your initials stand beside it.`,
      msg`Where the sentence says that it takes two people, whoever wrote the text cannot sign it. “Once a second person has signed it” lists what waits for you.`,
      msg`What is not good you write anew. The machine looks at it first: braces, pointed brackets, numbers, quotation marks, the glossary.`,
      msg`Write as you would speak to a mother at the counter: warm, short and clear. The words of the trust are in the glossary below the box.`,
      msg`The site says your text with its next release. Until then it waits here, and goes along in the files.`,
    ],
    suggestions: [
      msg`Where visitors choose a language, the site asks them for better words as long as nobody has signed it. What they send comes here.`,
      msg`Open one, then the sentence that it is about. There you take it over, whole or mended, or set it aside and say why.`,
      msg`Nobody is named and nobody is answered. After a year suggestions are deleted.`,
    ],
    'translation-files': [
      msg`Three files hold a language. Take them along to a program for translations, and bring them back here.`,
      msg`What comes back is looked at sentence by sentence: it becomes a draft, or you are told why not. Nothing of yours is lost.`,
      msg`For the next release, whoever looks after the program puts the three files into it.`,
    ],
  },
}
