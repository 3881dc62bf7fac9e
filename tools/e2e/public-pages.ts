/** Every public address with the text of its heading; the first eleven are indexed by search engines. */
export const pages = [
  ['/', 'Fee paid'],
  ['/urgentneeddata', 'Urgent Need'],
  ['/lion-trust', 'Help with the school year'],
  ['/application-status', 'Application status'],
  ['/joinourngo', 'Join Our NGO'],
  ['/how-a-draw-is-made', 'How a draw is made'],
  ['/signup', 'Sign up'],
  ['/signin', 'Sign in'],
  ['/terms-conditions', 'Terms'],
  ['/privacy-policy', 'Privacy'],
  ['/urgentneeddata/need_demo01', 'A bicycle'],
  ['/otp', 'Enter the code'],
  ['/nothing/here', ''],
] as const
