/**
 * Synonyms common in questions and database names; the first word of each entry maps to the others. They are used for words
 * that occur in no name.
 */

const list = `
  abandon drop quit | ability skill competence | absence leave vacation holiday | accident crash collision incident
  account profile | accuracy precision | action event activity | actual real | address street location residence
  adult grown | advertising advertisement ad campaign promotion marketing | age old years | agreement contract deal
  agent representative advisor | aim goal target objective | aircraft plane airplane jet | airline carrier
  alarm alert warning | amount sum total value | animal pet | answer response reply | apartment flat unit property
  appointment booking reservation meeting | area surface region zone | article item product | assignee responsible
  attempt try | attendee participant guest visitor | author writer | auto car automobile vehicle
  automatic unattended | average mean | bag baggage luggage | balance remainder | bank branch | basket cart
  begin start open launch | benefit perk advantage | bill invoice | birth born | blocked suspended locked
  bonus reward premium | book title | boss manager supervisor lead | box package parcel carton container | brand make
  brief short | broken defective damaged faulty | building house property site facility | business company organisation
  firm enterprise corporation | buy purchase acquire order | buyer customer client consumer shopper
  calendar schedule | call phone | cancel abort revoke void | capacity room space | car vehicle auto automobile
  carrier courier shipper | cash money | category kind type class group genre | cause reason | cell mobile
  change modification update edit | channel medium source | charge fee cost | cheque check payment | child kid dependent
  choice option selection | city town municipality place | claim demand | class category grade level
  client customer buyer account | climate weather | clothes clothing apparel garment | code key | colour color
  comment remark note text | commission fee | complain complaint ticket issue | complete finish done close
  computer device machine | condition state status | constituent component part | consumption usage use
  contact person | content body text | continent region world | contribution share | corporation company
  cost expense price charge | country nation land | county district province state region | coupon voucher promotion discount
  course class subject | cover coverage | create make build insert | creation origin | credit loan
  crew staff team | crop harvest yield | currency money | customer client buyer consumer | cut reduction discount
  danger risk hazard | date day time | deadline due end | dead deceased died | debt liability owe owed overdue
  decline refuse reject | defect fault error bug failure | delay late | deliver ship send | delivery shipment dispatch
  demand request need | department division unit section | departure leave takeoff | deposit payment
  description text detail explanation | designation title name | destination target | device machine equipment hardware
  diagnosis disease illness condition | difference gap deviation delta | diploma degree certificate | discount rebate reduction
  disease illness diagnosis | distance mileage miles kilometres length range | district area region neighbourhood
  doctor physician provider | donation gift contribution | donor giver | doubt uncertainty | dwelling home house residence
  driver chauffeur operator | duration length period time | duty tax tariff | earnings income revenue salary profit
  education school degree | effort work hours | elapsed duration | email mail e-mail | employee staff worker personnel
  employer company | end finish close expiry stop | energy power electricity | enrolment registration signup
  equipment gear asset tool | error failure fault mistake | estimate forecast guess | ethnicity race
  evaluation rating assessment score review | event occurrence incident | exam test | exchange swap conversion
  expense cost spend expenditure | expiry expiration end | extension suffix | facility plant site
  factory plant works | failure error fault outage | false wrong | family household | fare price ticket | fast quick speed
  fault defect error | fee charge cost commission | feedback review comment opinion | film movie
  fine penalty | finish end complete | firm company | first initial earliest | fleet vehicles | food meal dish
  forecast prediction estimate projection | form shape type | freight cargo shipping | frequency rate | fuel petrol gasoline
  function role purpose | fund money budget | game match | gender sex | genre category type style | gift present
  goal target | goods merchandise products items cargo | grade score mark level | gross total
  group category cluster segment | growth increase rise | guest visitor customer | guide manual | harm damage injury
  headcount employees staff | headline title subject | health condition | height altitude elevation | help support assistance
  holiday vacation | home house residence | hospital clinic | hotel accommodation | hour time | house home building
  household family home | identifier id key code number | illness disease diagnosis | image picture photo
  income earnings salary revenue | increase growth rise | industry sector trade segment branch | injury harm
  inspection check audit | insurance policy cover | interest rate | interval period | inventory stock supply
  investment stake | invoice bill | issue ticket problem case | item article product line | job occupation position role work
  journey trip travel route | key code identifier | kind type category sort | language tongue | last final latest
  late delayed overdue | latency delay | lawyer attorney | lead prospect | leave quit depart | lecturer teacher professor
  length duration distance | letter mail | level tier grade degree | licence license permit | lifetime age duration
  limit maximum threshold cap | line row item position | link url | list catalog | loan credit mortgage
  location place site position address | lock block | loss damage | lot batch | mail post email letter
  maker manufacturer producer brand | manager boss supervisor | manual handbook | map location position
  margin profit | mark grade score | market segment region | material substance fabric | maximum highest peak top most
  meal dish food | mean average | measurement reading value | medicine drug medication | meeting appointment
  member user participant | merchandise goods product | merchant seller vendor shop | message text note
  minimum lowest least | mission goal | mistake error | mobile cell phone | mode method way form | model version type
  money amount cash currency payment | mood sentiment | motion movement | movie film | name title label
  nation country | nationality citizenship | note comment remark | notice notification | nurse caregiver | obligation duty
  occupation job profession | occurrence event | offer proposal quote bid | office branch site | online web internet
  open active pending unresolved | operator driver | opinion review comment feedback | option choice | order purchase
  organisation organization company | origin source start | outage failure downtime | outcome result | output production
  outstanding open unpaid due | overweight heavy | owner holder | package parcel box | page site | parcel package shipment box
  parent mother father | part component piece | participant member attendee | partner ally | party side
  passenger traveller traveler rider | patient case | pause break | pay salary wage payment | payment transaction settlement
  peak maximum | pending open waiting | penalty fine | people person persons population users customers
  percentage share ratio rate percent proportion | performance result | period term duration | permission right access
  person people individual | phone telephone mobile cell tel | photo picture image | physician doctor
  picture image photo | piece unit item quantity | place location city position rank | plan schedule | plane aircraft airplane
  plant factory site | player athlete | pledge commitment promise | point score position | population inhabitants residents
  port harbour harbor | position location role rank | post mail position | postcode zip postal | power energy
  precipitation rain rainfall snow | premium fee | present gift | pressure stress | previous prior former last
  price cost rate fare tariff | primary main | priority urgency importance rank | prize award reward | problem issue
  procedure process method | producer manufacturer maker | product item article goods merchandise
  profession occupation job | profit margin gain earnings | progress status advance | project initiative | promise commitment
  promotion campaign discount | property attribute asset | proposal offer | prospect lead | provider supplier vendor carrier
  provision commission supply | publisher press | punctual ontime | pupil student | purchase order buy
  purpose reason goal | quality grade | quantity amount number count pieces units | question query | queue line waitlist
  rain rainfall precipitation | rank position place | rate ratio share percentage | rating score stars grade review
  reading measurement value | reason cause motive | rebate discount | receipt voucher | recent latest new last
  recipient receiver addressee | record entry row | reduction discount cut | referral recommendation | refund reimbursement
  region area territory zone | register enrol signup subscribe | registration signup enrolment | reject decline refuse deny
  relationship relation link | release version launch | rent lease | repair fix maintenance service | report statement
  request ask demand | residence home address | resolution fix | response answer reply | result outcome score
  retailer shop store seller | return restitution | revenue sales turnover income | review rating opinion feedback
  reward bonus prize | ride trip journey | right permission | risk hazard danger | road street route | role function position
  room space chamber | route path way | row line record | salary wage pay compensation income | sale deal transaction
  sales revenue turnover | sample specimen | satisfaction happiness | schedule timetable plan | school college university
  score rating points grade result | screen display | season period | seat place | section part department | sector industry
  seller vendor merchant | sender shipper | sentiment mood | series sequence | service support | session visit login
  severity priority gravity | sex gender | share percentage part proportion | shelf rack | shift turn | shipment delivery parcel
  shop store outlet | shopper customer buyer | sickness illness | signup registration | site location place page | size dimension
  skill ability | slot place | snow precipitation | software program application app | song track | sort kind type
  source origin channel | space room area | speed velocity pace | spend expense cost payment | sponsor donor
  stage phase step | staff employee personnel crew | star rating | start begin | state status condition province
  statement report | status state condition | step stage | stock inventory | stop end halt | store shop outlet
  street road address | strength power | student pupil learner | style design | subject topic course | subscriber member
  subscription membership plan | suburb district | subtype subcategory | sum total amount | supervisor manager boss
  supplier vendor provider | supply stock | support help service | surname lastname | survey poll questionnaire
  takings revenue sales | talk call session | target goal | tariff price rate | task job ticket activity | tax vat duty levy
  teacher lecturer instructor | team crew group | telephone phone tel | temperature heat | tenant renter | term period
  territory region area | test exam trial | text body content | theft loss | thickness width | ticket issue case
  tier level | time hour | timetable schedule | tip gratuity | title name headline | tool equipment | topic subject theme
  total sum amount overall | tourist visitor guest | town city | track song | trade industry business
  traffic visits | training course | transaction payment sale | transfer transaction payment | transport freight
  travel trip journey | traveller passenger | treatment therapy | trend direction | trial test | trip journey ride travel
  truck lorry vehicle | trust confidence | turnover revenue sales | type kind category class | unit piece item | unpaid outstanding open due
  update change modification | upload import | urgency priority | usage consumption use | user member customer account
  vacancy opening position | vacation holiday leave | validity expiry | value amount worth | vehicle car automobile truck
  vendor supplier seller | version release revision | vessel ship boat | viewer audience | village town | visit session
  visitor guest user | volume quantity size | vote ballot | voucher coupon | wage salary pay | warehouse depot storage
  warning alert | warranty guarantee | waste scrap | way method mode | weather climate | website site page web | weight mass
  wish preference | woman female | man male | work job labour | worker employee | worth value | writer author | year age
  yield output | zip postal postcode | zone area region`

const meanings = new Map<string, Set<string>>()
for (const [word = "", ...others] of list.split(/[|\n]/).map((line) => line.trim().split(/\s+/))) {
  meanings.set(word, new Set([...(meanings.get(word) ?? []), ...others]))
}

/** The synonyms of a word, looked up as it is or in the singular. */
export const synonyms = (word: string): ReadonlySet<string> =>
  [word, word.replace(/s$/, ""), word.replace(/ies$/, "y")].map((form) => meanings.get(form)).find(Boolean) ?? new Set()
