import { msg } from '@lingui/core/macro'
import type { PlaceGuide } from '../kit/guide.ts'

export const guide: PlaceGuide = {
  daily: [
    msg`Change the pictures, words and names that visitors see. A change is on the site within a minute.`,
    msg`Translators find the sentences of each language here.`,
  ],
  parts: {
    gallery: [
      msg`What you write is a draft that visitors cannot see. Publish it at once, or choose a time when it is published automatically.`,
      msg`Write it in English, and in Gujarati and Hindi if you can. A language is shown once all its fields are filled.`,
      msg`Show things in pictures, never children. Describe the picture for people who cannot see it.`,
      msg`If you take it off the site, it becomes a draft again. If you archive it, it leaves the list; find it with “Archived” under Status. Nothing is deleted.`,
      msg`Change the order with the buttons, or with Alt and the arrow keys. The site changes at once.`,
    ],
    pictures: [
      msg`Every uploaded photo is listed here, with where it is used.`,
      msg`Upload a new photo where you need it: open the need, or the picture in the gallery.`,
      msg`“Not used” under “Where used” shows photos that are used nowhere, not even in the archive. You can delete them permanently, one by one.`,
      msg`Open a photo to correct its description, or to record whose permission was asked.`,
    ],
    testimonials: [
      msg`What you write is a draft that visitors cannot see. Publish it at once, or choose a time when it is published automatically.`,
      msg`Write it in English, and in Gujarati and Hindi if you can. A language is shown once all its fields are filled.`,
      msg`Write what someone says in their own words. Show only people who have agreed. Write down the day, and how they agreed.`,
      msg`If you take it off the site, it becomes a draft again. If you archive it, it leaves the list; find it with “Archived” under Status. Nothing is deleted.`,
      msg`Change the order with the buttons, or with Alt and the arrow keys. The site changes at once.`,
    ],
    donators: [
      msg`People who gave on the site can be shown here from “Donor inquiries”.`,
      msg`Name only people who have agreed. Write down the day, and how they agreed.`,
      msg`What you write is a draft that visitors cannot see. Publish it at once, or choose a time when it is published automatically.`,
      msg`Write it in English, and in Gujarati and Hindi if you can. A language is shown once all its fields are filled.`,
      msg`If you take it off the site, it becomes a draft again. If you archive it, it leaves the list; find it with “Archived” under Status. Nothing is deleted.`,
      msg`Change the order with the buttons, or with Alt and the arrow keys. The site changes at once.`,
    ],
    'partner-pages': [
      msg`Organisations the trust works with appear on the page “Join Our NGO”, in the order of this list. If the list is empty, nothing is shown.`,
      msg`Ask them first, and record the day and how they agreed. Show only those who have agreed.`,
      msg`An accepted organisation that asked on the site has a button “Show as partner” on its record.`,
      msg`Write it in English, and in Gujarati and Hindi if you can. A language is shown once all its fields are filled.`,
      msg`A logo is a picture like any other: record whose permission was asked.`,
      msg`“Preview” shows the real page with your draft for 15 minutes. Nobody else sees it.`,
    ],
    figures: [
      msg`A figure is short, such as 800+, with a few words that say what it counts.`,
      msg`What you write is a draft that visitors cannot see. Publish it at once, or choose a time when it is published automatically.`,
      msg`Write it in English, and in Gujarati and Hindi if you can. A language is shown once all its fields are filled.`,
      msg`If you take it off the site, it becomes a draft again. If you archive it, it leaves the list; find it with “Archived” under Status. Nothing is deleted.`,
      msg`Change the order with the buttons, or with Alt and the arrow keys. The site changes at once.`,
    ],
    texts: [
      msg`These are the site’s longer texts: the rules of both schemes, about the trust, terms and privacy. Until you publish your own, the site shows the standard text.`,
      msg`The fields start with what the site shows. Change them, save the draft, check it with Preview, then publish now or on a later day.`,
      msg`A published version stays as it is, with its date, and can always be read here. To change it, write a new version.`,
      msg`Only owners can change terms and privacy, because they bind the trust. Their pages show the date from which they apply.`,
      msg`These rules are text only. Changing them does not change the amounts the office works out for an application.`,
    ],
    translations: [
      msg`Open a language, choose a part of the site, and go through it sentence by sentence. The letters on the buttons are keyboard shortcuts.`,
      msg`If a translation is good in your own language, press “Approve wording”. Your initials are shown beside it.`,
      msg`Where a sentence needs two people, the person who wrote the text cannot approve it. “Waiting for second approval” lists what waits for you.`,
      msg`If a translation is not good, write it again. The software checks it first: braces, angle brackets, numbers, quotation marks, glossary.`,
      msg`Write as you would speak to a mother at the counter: warm, short and clear. The trust’s terms are in the glossary below the field.`,
      msg`The site shows your text with its next release. Until then it waits here, and is included in the files.`,
    ],
    'content-texts': [
      msg`This is what staff wrote and the site shows: needs, events, stories, captions. Choose a language. “Not translated” lists what visitors still read in English.`,
      msg`Open one, write each text in your language below the English, and save. Visitors read it at once.`,
      msg`Names of people and amounts stay as they are. Write a name in your own script.`,
      msg`If the English changes later, your translation stays on the site and is listed under “English has changed”. Correct it, or save it as it is.`,
    ],
    suggestions: [
      msg`On pages in a language that nobody has approved, the site asks visitors for better words. Their suggestions come here.`,
      msg`Open one, then its sentence. Accept it, whole or corrected, or set it aside and say why.`,
      msg`Suggestions carry no names and are not answered. They are deleted after a year.`,
    ],
    'translation-files': [
      msg`Each language has three files. Download them for use in translation software, and upload them here afterwards.`,
      msg`Uploaded sentences are checked one by one. Each becomes a draft, or you are told why not. Nothing of yours is lost.`,
      msg`For the next release, the maintainer of the software includes the three files.`,
    ],
  },
}
