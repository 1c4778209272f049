/**
 * Possible questions about the wholesale business of TPC-H: compound names behind the prefix of their table, and
 * notes by those who report on it. Written before the search was tuned with them.
 */
import { asks, type Note, type Question, type Questionnaire } from "./Question.js"

const notes: ReadonlyArray<Note> = [
  {
    id: "net-revenue",
    learning: "Revenue is the sum of l_extendedprice * (1 - l_discount). l_tax is never part of it.",
    entities: ["lineitem.l_extendedprice", "lineitem.l_discount"]
  },
  {
    id: "return-flag",
    learning: "l_returnflag: R came back, A was accepted, N has not been received yet at the day of the snapshot.",
    entities: ["lineitem.l_returnflag"]
  },
  {
    id: "late-lines",
    learning: "We call a line late when l_receiptdate is after l_commitdate; the date of shipping does not matter.",
    entities: ["lineitem.l_receiptdate", "lineitem.l_commitdate"]
  },
  {
    id: "service-levels",
    learning: "1-URGENT and 2-HIGH together are what the service report shows as high priority.",
    entities: ["orders.o_orderpriority"]
  },
  {
    id: "balances",
    learning:
      "c_acctbal is the credit that a customer has with us; a negative figure is debt. s_acctbal is the same for suppliers.",
    entities: ["customer.c_acctbal", "supplier.s_acctbal"]
  },
  {
    id: "phone-format",
    learning: "Phone numbers start with two digits for the country: n_nationkey plus 10.",
    entities: ["customer.c_phone", "supplier.s_phone"]
  },
  {
    id: "ship-priority",
    learning: "o_shippriority has been 0 ever since the old system went; leave it out.",
    entities: ["orders.o_shippriority"]
  },
  {
    id: "part-names",
    learning: "p_name strings five colours together, such as 'almond antique burnished'; search it with a pattern.",
    entities: ["part.p_name"]
  },
  {
    id: "last-orders",
    learning: "Orders end on 2 August 1998, so that year has seven months and falls behind the others.",
    entities: ["orders.o_orderdate"]
  },
  {
    id: "size-type",
    learning: "The last word of p_type is the metal (TIN, NICKEL, BRASS, STEEL, COPPER), the first one the class.",
    entities: ["part.p_type"]
  }
]

const questions: ReadonlyArray<Question> = [
  asks("revenue of each nation", ["lineitem.l_extendedprice", "memory:net-revenue"], ["nation.n_name", "nation"]),
  asks("What does a part cost in the shops?", "part.p_retailprice"),
  asks("What do we pay a supplier for a part?", "partsupp.ps_supplycost"),
  asks("quantity available in stock", "partsupp.ps_availqty"),
  asks("total value of an order", "orders.o_totalprice"),
  asks("When was the order placed?", "orders.o_orderdate"),
  asks("orders that are urgent", "orders.o_orderpriority"),
  asks("Which clerk took the order?", "orders.o_clerk"),
  asks("Is an order finished or still open?", "orders.o_orderstatus"),
  asks("account balance of a customer", "customer.c_acctbal"),
  asks("customers from the building trade or the car industry", "customer.c_mktsegment"),
  asks("telephone number of a supplier", "supplier.s_phone"),
  asks("street address of the suppliers", "supplier.s_address"),
  asks("suppliers whose account is overdrawn", ["supplier.s_acctbal", "memory:balances"]),
  asks("How many pieces were ordered?", "lineitem.l_quantity"),
  asks("discount given on a line", "lineitem.l_discount"),
  asks("How much tax is charged?", "lineitem.l_tax"),
  asks("What do buyers return most?", ["lineitem.l_returnflag", "memory:return-flag"]),
  asks("When did the goods leave, by shipping date?", "lineitem.l_shipdate"),
  asks("When did the customer receive the goods?", "lineitem.l_receiptdate"),
  asks("the date we committed to", "lineitem.l_commitdate"),
  asks("goods sent by air, rail or truck", "lineitem.l_shipmode"),
  asks("instructions for shipping, such as collect on delivery", "lineitem.l_shipinstruct"),
  asks("Who manufactures a part?", "part.p_mfgr"),
  asks("sales by brand", "part.p_brand"),
  asks("Is it packed in a box, a can or a drum?", "part.p_container"),
  asks("How big is a part?", "part.p_size"),
  asks("parts made of steel or brass", "part.p_type"),
  asks("What colour is a part?", ["part.p_name", "memory:part-names"]),
  asks("countries in Europe", ["region.r_name", "region"], ["nation.n_name", "nation"]),
  asks("sales on each continent", ["region.r_name", "region"]),
  asks("How is revenue calculated, with or without tax?", "memory:net-revenue"),
  asks("shipments that came too late", ["memory:late-lines", "lineitem.l_receiptdate"]),
  asks("What do the letters of the return flag stand for?", "memory:return-flag"),
  asks("Why is 1998 such a weak year?", "memory:last-orders"),
  asks("Is the shipping priority good for anything?", "memory:ship-priority"),
  asks("customers who owe us money", ["customer.c_acctbal", "memory:balances"]),
  asks("dialling code of a country", "memory:phone-format"),
  asks("Which suppliers sell a part?", ["partsupp", "partsupp.ps_supplycost"], ["supplier", "supplier.s_name"]),
  asks("How many lines does an order have?", ["lineitem", "lineitem.l_linenumber"]),
  asks(
    "best customers by what they spend",
    ["customer.c_name", "customer"],
    ["orders.o_totalprice", "lineitem.l_extendedprice"]
  ),
  asks("remarks that were written on an order", "orders.o_comment")
]

export const wholesale: Questionnaire = { name: "tpch", notes, questions }
