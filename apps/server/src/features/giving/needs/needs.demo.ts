/** A need of the demo, as staff would write it; amounts in rupees, `received` from counter gifts. Nobody here is real. */
export type DemoNeed = readonly [name: string, requirement: string, required: number, received: number]

/** The needs of the demo trust; their translations are in `apps/server/locales/demo`. */
export const demoNeeds: readonly DemoNeed[] = [
  ['Aarav M.', 'A bicycle, to ride the 6 km between home and the high school.', 9800, 2450],
  ['Zoya S.', 'Spectacles and an eye check before the board examination.', 4200, 3900],
  ['Kabir D.', 'Two sets of uniform, shoes and socks for class 3.', 4000, 1000],
  ['Meera V.', 'Text books and a school bag for class 9, in Gujarati medium.', 6400, 5120],
  ['Dev T.', 'Lunch box, water bottle and crayons for the first year in Bal Bhavan.', 2600, 650],
  ['Om R.', 'School shoes for three brothers and sisters who walk together.', 5200, 1800],
  ['Nisha P.', 'The second-term fee of class 7; her mother has paid the first.', 11500, 4025],
  ['Ishaan K.', 'A geometry box, graph books and a calculator for class 8.', 1900, 400],
  ['Riya C.', 'Fee for the class 10 board form and the school’s mock tests.', 3200, 0],
  ['Farhan Q.', 'A low desk and a study lamp; the house has light only after eight.', 3600, 1200],
  ['Tara J.', 'Winter uniform with a sweater, class 5.', 2400, 900],
  ['Yash B.', 'Repair of his bicycle: tyres, brakes and a new chain.', 1800, 600],
  ['Anaya L.', 'Story books in Gujarati and Hindi for a reading corner of forty children.', 7500, 2300],
  ['Vivaan G.', 'School bag and note books for two sisters in classes 2 and 4.', 3100, 1550],
  ['Sana A.', 'Steel water bottles for a class of thirty, so that nobody leaves to drink.', 6000, 2000],
  ['Harsh N.', 'Fee of the last quarter of class 12, science.', 14000, 8400],
  ['Diya F.', 'Kites, thread and colours for the school’s Uttarayan morning.', 2200, 2200],
  ['Pooja W.', 'Lunch for a month at the hostel, while her mother is in hospital.', 4500, 1300],
  ['Jaya H.', 'A cricket bat, a ball and stumps for the girls’ team of the school.', 1900, 1900],
  ['Bilal R.', 'A harmonium and a pair of tabla for the music hour.', 5600, 5600],
]
