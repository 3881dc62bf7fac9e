/** A demo need's name and request, as staff would write them. Nobody here is real. */
type NeedFields = readonly [name: string, requirement: string]

export interface DemoNeed {
  readonly en: NeedFields
  readonly gu: NeedFields
  readonly hi: NeedFields
  /** Rupees. */
  readonly required: number
  /** Rupees that came over the counter. */
  readonly received: number
}

/** What the demo trust asks for, in its three languages. */
export const demoNeeds: readonly DemoNeed[] = [
  {
    en: ['Aarav M.', 'A bicycle, to ride the 6 km between home and the high school.'],
    gu: ['આરવ મ.', 'ઘરથી હાઈસ્કૂલ સુધીના 6 કિમી જવા-આવવા માટે સાઇકલ.'],
    hi: ['आरव म.', 'घर से हाई स्कूल तक के 6 किमी आने-जाने के लिए साइकिल।'],
    required: 9800,
    received: 2450,
  },
  {
    en: ['Zoya S.', 'Spectacles and an eye check before the board examination.'],
    gu: ['ઝોયા સ.', 'બોર્ડની પરીક્ષા પહેલાં આંખની તપાસ અને ચશ્માં.'],
    hi: ['ज़ोया स.', 'बोर्ड की परीक्षा से पहले आँखों की जाँच और चश्मा।'],
    required: 4200,
    received: 3900,
  },
  {
    en: ['Kabir D.', 'Two sets of uniform, shoes and socks for class 3.'],
    gu: ['કબીર દ.', 'ધોરણ 3 માટે બે જોડી યુનિફોર્મ, બૂટ અને મોજાં.'],
    hi: ['कबीर द.', 'कक्षा 3 के लिए दो जोड़ी यूनिफ़ॉर्म, जूते और मोज़े।'],
    required: 4000,
    received: 1000,
  },
  {
    en: ['Meera V.', 'Text books and a school bag for class 9, in Gujarati medium.'],
    gu: ['મીરા વ.', 'ધોરણ 9, ગુજરાતી માધ્યમનાં પાઠ્યપુસ્તકો અને દફતર.'],
    hi: ['मीरा व.', 'कक्षा 9, गुजराती माध्यम की पाठ्यपुस्तकें और बस्ता।'],
    required: 6400,
    received: 5120,
  },
  {
    en: ['Dev T.', 'Lunch box, water bottle and crayons for the first year in Bal Bhavan.'],
    gu: ['દેવ ત.', 'બાલ ભવનના પહેલા વર્ષ માટે નાસ્તાનો ડબ્બો, પાણીની બોટલ અને રંગ.'],
    hi: ['देव त.', 'बाल भवन के पहले साल के लिए टिफ़िन, पानी की बोतल और रंग।'],
    required: 2600,
    received: 650,
  },
  {
    en: ['Om R.', 'School shoes for three brothers and sisters who walk together.'],
    gu: ['ઓમ ર.', 'સાથે ચાલીને શાળાએ જતાં ત્રણ ભાઈબહેન માટે બૂટ.'],
    hi: ['ओम र.', 'साथ पैदल स्कूल जाने वाले तीन भाई-बहनों के लिए जूते।'],
    required: 5200,
    received: 1800,
  },
  {
    en: ['Nisha P.', 'The second-term fee of class 7; her mother has paid the first.'],
    gu: ['નિશા પ.', 'ધોરણ 7ના બીજા સત્રની ફી; પહેલા સત્રની તેની માતાએ ભરી છે.'],
    hi: ['निशा प.', 'कक्षा 7 के दूसरे सत्र की फ़ीस; पहले सत्र की उसकी माँ ने भरी है।'],
    required: 11500,
    received: 4025,
  },
  {
    en: ['Ishaan K.', 'A geometry box, graph books and a calculator for class 8.'],
    gu: ['ઈશાન ક.', 'ધોરણ 8 માટે કંપાસ બોક્સ, ગ્રાફ બુક અને કેલ્ક્યુલેટર.'],
    hi: ['ईशान क.', 'कक्षा 8 के लिए ज्योमेट्री बॉक्स, ग्राफ़ कॉपियाँ और कैलकुलेटर।'],
    required: 1900,
    received: 400,
  },
  {
    en: ['Riya C.', 'Fee for the class 10 board form and the school’s mock tests.'],
    gu: ['રિયા ચ.', 'ધોરણ 10ના બોર્ડના ફોર્મ અને શાળાની મોક ટેસ્ટની ફી.'],
    hi: ['रिया च.', 'कक्षा 10 के बोर्ड फ़ॉर्म और स्कूल के मॉक टेस्ट की फ़ीस।'],
    required: 3200,
    received: 0,
  },
  {
    en: ['Farhan Q.', 'A low desk and a study lamp; the house has light only after eight.'],
    gu: ['ફરહાન ક.', 'નીચું ટેબલ અને વાંચવાનો લેમ્પ; ઘરમાં આઠ પછી જ લાઇટ આવે છે.'],
    hi: ['फ़रहान क.', 'नीची मेज़ और पढ़ने का लैंप; घर में आठ बजे के बाद ही बिजली आती है।'],
    required: 3600,
    received: 1200,
  },
  {
    en: ['Tara J.', 'Winter uniform with a sweater, class 5.'],
    gu: ['તારા જ.', 'ધોરણ 5 માટે સ્વેટર સાથે શિયાળાનો યુનિફોર્મ.'],
    hi: ['तारा ज.', 'कक्षा 5 के लिए स्वेटर के साथ सर्दियों की यूनिफ़ॉर्म।'],
    required: 2400,
    received: 900,
  },
  {
    en: ['Yash B.', 'Repair of his bicycle: tyres, brakes and a new chain.'],
    gu: ['યશ બ.', 'તેની સાઇકલનું સમારકામ: ટાયર, બ્રેક અને નવી ચેઇન.'],
    hi: ['यश ब.', 'उसकी साइकिल की मरम्मत: टायर, ब्रेक और नई चेन।'],
    required: 1800,
    received: 600,
  },
  {
    en: ['Anaya L.', 'Story books in Gujarati and Hindi for a reading corner of forty children.'],
    gu: ['અનાયા લ.', 'ચાલીસ બાળકોના વાચન ખૂણા માટે ગુજરાતી અને હિન્દી વાર્તાનાં પુસ્તકો.'],
    hi: ['अनाया ल.', 'चालीस बच्चों के पढ़ने के कोने के लिए गुजराती और हिन्दी की कहानी की किताबें।'],
    required: 7500,
    received: 2300,
  },
  {
    en: ['Vivaan G.', 'School bag and note books for two sisters in classes 2 and 4.'],
    gu: ['વિવાન ગ.', 'ધોરણ 2 અને 4માં ભણતી બે બહેનો માટે દફતર અને નોટબુક.'],
    hi: ['विवान ग.', 'कक्षा 2 और 4 में पढ़ने वाली दो बहनों के लिए बस्ते और कॉपियाँ।'],
    required: 3100,
    received: 1550,
  },
  {
    en: ['Sana A.', 'Steel water bottles for a class of thirty, so that nobody leaves to drink.'],
    gu: ['સના અ.', 'ત્રીસ બાળકોના વર્ગ માટે સ્ટીલની પાણીની બોટલ, જેથી કોઈને પાણી પીવા બહાર ન જવું પડે.'],
    hi: ['सना अ.', 'तीस बच्चों की कक्षा के लिए स्टील की पानी की बोतलें, ताकि किसी को पानी पीने बाहर न जाना पड़े।'],
    required: 6000,
    received: 2000,
  },
  {
    en: ['Harsh N.', 'Fee of the last quarter of class 12, science.'],
    gu: ['હર્ષ ન.', 'ધોરણ 12 સાયન્સના છેલ્લા ત્રણ મહિનાની ફી.'],
    hi: ['हर्ष न.', 'कक्षा 12 साइंस की आखिरी तिमाही की फ़ीस।'],
    required: 14000,
    received: 8400,
  },
  {
    en: ['Diya F.', 'Kites, thread and colours for the school’s Uttarayan morning.'],
    gu: ['દિયા ફ.', 'શાળાની ઉત્તરાયણની સવાર માટે પતંગ, દોરી અને રંગ.'],
    hi: ['दिया फ.', 'स्कूल की उत्तरायण की सुबह के लिए पतंगें, डोर और रंग।'],
    required: 2200,
    received: 2200,
  },
  {
    en: ['Pooja W.', 'Lunch for a month at the hostel, while her mother is in hospital.'],
    gu: ['પૂજા વ.', 'તેની માતા હોસ્પિટલમાં છે ત્યાં સુધી છાત્રાલયમાં એક મહિનાનું જમવાનું.'],
    hi: ['पूजा व.', 'माँ के अस्पताल में रहने तक छात्रावास में एक महीने का खाना।'],
    required: 4500,
    received: 1300,
  },
  {
    en: ['Jaya H.', 'A cricket bat, a ball and stumps for the girls’ team of the school.'],
    gu: ['જયા હ.', 'શાળાની છોકરીઓની ટીમ માટે ક્રિકેટ બેટ, બોલ અને સ્ટમ્પ.'],
    hi: ['जया ह.', 'स्कूल की लड़कियों की टीम के लिए क्रिकेट बैट, गेंद और स्टंप।'],
    required: 1900,
    received: 1900,
  },
  {
    en: ['Bilal R.', 'A harmonium and a pair of tabla for the music hour.'],
    gu: ['બિલાલ ર.', 'સંગીતના વર્ગ માટે હાર્મોનિયમ અને તબલાંની જોડ.'],
    hi: ['बिलाल र.', 'संगीत की कक्षा के लिए हारमोनियम और तबले की जोड़ी।'],
    required: 5600,
    received: 5600,
  },
]
