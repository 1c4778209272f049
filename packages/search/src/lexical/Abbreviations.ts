/**
 * Common abbreviations in database names, with their expansions. A prefix of its word, such as `temp`, only needs an
 * entry if it occurs within run-together names.
 */

const list = `
  acct account|addr address|adj adjustment|agg aggregate|alt altitude|amt amount|aov average order value|approx approximate
  appt appointment|arpu average revenue per user|arr arrival|attr attribute|auth authorization|avail available|avg average
  bal balance|bday birthday|bldg building|bol bill of lading|bom bill of materials|brk break|bus business|cal calendar
  cap capacity|cat category|cc credit card|chg change|chk check|clv customer lifetime value|cmt comment|cnt count
  cogs cost of goods sold|col column|comm commission|conf confirmation|config configuration|cpc cost per click
  cr credit|ctr click through rate|ctry country|cty city|cur currency|curr currency|cust customer|cvr conversion rate
  cxl cancelled|ddl deadline|del delivery|dep departure|dept department|desc description|dest destination|dev device
  dflt default|diff difference|dim dimension|disc discount|dist distance|div division|dlv delivery|dlvry delivery|dob date of birth
  doc document|dow day of week|dr debit|dst daylight saving time|dt date|dur duration|eff effective|elev elevation
  emp employee|env environment|eod end of day|eom end of month|est estimate|eta estimated time of arrival|exch exchange
  exp expiry|ext extended|fcst forecast|flg flag|fname first name|fq frequency|freq frequency|fx foreign exchange
  fy fiscal year|gen gender|geo geography|gmv gross merchandise value|gp gross profit|grp group|hist history|hr hour|hrs hours
  ind indicator|inq inquiry|ins insurance|int interest|inv invoice|invt inventory|jrnl journal|kpi indicator|lang language
  lat latitude|lbl label|len length|lname last name|lng longitude|loc location|lon longitude|ltv lifetime value|lvl level
  max maximum|mdse merchandise|med medium|mfg manufacturer|mfgr manufacturer|mfr manufacturer|mgmt management|mgr manager
  min minimum|misc miscellaneous|mkt market|mktg marketing|mo month|mod modified|mrr monthly recurring revenue|msg message
  msrp list price|mth month|mtd month to date|nat national|nbr number|neg negative|nm name|no number|nps net promoter score
  num number|oos out of stock|opp opportunity|ops operations|opt option|ord order|orig origin|otd on time delivery
  ou organisation|pct percent|perc percentage|perf performance|pk primary key|pkg package|pmt payment|po purchase order
  pos position|pos point of sale|prc price|prcp precipitation|prd product|prec precision|pref preference|prev previous
  prob probability|proc process|prod product|promo promotion|pub publication|purch purchase|pymt payment|qlty quality|qnty quantity
  qtr quarter|qty quantity|rcpt receipt|rcvd received|rec record|recv received|ref reference|reg region|rel release|rep representative
  req request|res reservation|resp response|ret return|rev revenue|rma return|roi return on investment|rt rate
  sched schedule|sec second|seg segment|seq sequence|shp shipment|shpmt shipment|sig signature|sku stock keeping unit|sla service level
  spec specification|sqft square feet|src source|ssn social security number|st street|sta station|stat status|std standard
  stk stock|stmt statement|sub subscription|subcat subcategory|supp supplier|svc service|tel telephone|temp temperature
  tkt ticket|tmp temporary|tot total|tran transaction|trans transaction|trx transaction|ts timestamp|txn transaction|typ type
  tz time zone|uom unit of measure|upc product code|usr user|val value|var variance|vat value added tax|vel velocity
  vend vendor|ver version|vol volume|wgt weight|wh warehouse|whse warehouse|wk week|wt weight|xfer transfer|yoy year over year
  yr year|ytd year to date|zip postal code`

export interface Abbreviation {
  readonly short: string
  /** The words that it abbreviates, in order. */
  readonly words: ReadonlyArray<string>
}

/** All abbreviations; an ambiguous one has several entries. */
export const abbreviations: ReadonlyArray<Abbreviation> = list
  .split(/[|\n]/)
  .map((entry) => entry.trim().split(" "))
  .flatMap(([short, ...words]) => (short === undefined || words.length === 0 ? [] : [{ short, words }]))
