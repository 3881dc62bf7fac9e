/** Other people who contact the demo's trust. None of them is real. */

export const requestsForHelp = [
  {
    type: 'Education',
    Fullname: 'Ramila Thakkar',
    mobileNo: '+919000020001',
    address: 'Behrampura, Ahmedabad',
    message: 'My nephew has passed class 10 and has no books for the next year.',
  },
  {
    type: 'Health',
    Fullname: 'Yunus Pathan',
    mobileNo: '+919000020002',
    address: 'Juhapura, Ahmedabad',
    message: 'My daughter cannot read what is on the board. The doctor has written glasses.',
  },
  {
    type: 'Education',
    Fullname: 'Champa Marwadi',
    mobileNo: '+919000020003',
    address: 'Chandkheda, Ahmedabad',
    message: 'The bus to the girls’ school costs ₹600 a month. Can you help until March?',
  },
  {
    type: 'Other',
    Fullname: 'Gordhan Prajapati',
    mobileNo: '+919000020004',
    address: 'Sanand, Ahmedabad',
    message: 'Our village has a room for a library. We need shelves and a lamp.',
  },
  {
    type: 'Health',
    Fullname: 'Shanta Bhoi',
    mobileNo: '+919000020005',
    address: 'Odhav, Ahmedabad',
    message: 'My son walks to school with a bad foot. Somebody said that you know about shoes.',
  },
] as const

export const organisations = [
  {
    organisation: 'Pustak Mitra',
    name: 'Alpa Vyas',
    mobileNo: '+919000021001',
    email: 'alpa@pustak.example',
    message: 'We bring story books to village schools, and would like to work with you in Vatva.',
  },
  {
    organisation: 'Netra Jyot Eye Hospital',
    name: 'Dr Samir Dave',
    mobileNo: '+919000021002',
    email: 'camps@netrajyot.example',
    message: 'We hold free eye camps in schools. Which schools should we visit in January?',
  },
  {
    organisation: 'Rotary Club of Sabarmati',
    name: 'Percy Daruwala',
    mobileNo: '+919000021003',
    email: 'secretary@sabarmati.example',
    message: 'Our members would like to give forty bicycles to girls who walk far.',
  },
  {
    organisation: 'Sakhi Stitching Group',
    name: 'Nafisa Ansari',
    mobileNo: '+919000021004',
    email: 'sakhi@stitching.example',
    message: 'Twelve of us sew uniforms at home. May we show you some?',
  },
] as const

export const pledges = [
  { name: 'Kokila Shah', contact: 'kokila@donors.example', amount: 2100, need: '' },
  { name: 'Ramesh Patel', contact: 'ramesh.patel@donors.example', amount: 1500, need: '' },
  { name: 'Hansa Solanki', contact: '9000030010', amount: 501, need: '' },
] as const

export const inquiries = [
  {
    name: 'Nirav Trivedi',
    email: 'nirav@donors.example',
    mobileNo: '+919000030007',
    amount: '5100',
    address: 'C. G. Road, Ahmedabad',
    message: 'For a reading corner.',
  },
  {
    name: 'Dipti Amin',
    email: 'dipti@donors.example',
    mobileNo: '+919000030008',
    amount: '2500',
    address: 'Alkapuri, Vadodara',
    message: 'In memory of my mother, who taught.',
  },
] as const
