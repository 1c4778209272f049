/** The advertising campaigns of the demo shop: some every quarter, and a few without an end. */
import { dayCount, calendarDay } from "./Calendar.js"
import type { Draws } from "./Draws.js"
import { parts, type Several } from "./Vocabulary.js"

const years = [2023, 2024, 2025] as const

export interface Campaign {
  readonly id: number
  readonly name: string
  readonly channel: string
  readonly starts: number
  /** Null for a campaign that is still running. */
  readonly ends: number | null
  /** In cents. */
  readonly budget: number
  /** Relative share of the credited orders. */
  readonly pull: number
}

/** Campaigns of every year: start as month (from 0) and day, duration in days, and channels. */
const yearly = [
  { name: "New Year Reset", from: [0, 3], days: 21, channels: parts("Email, Search") },
  { name: "Spring Refresh", from: [2, 10], days: 28, channels: parts("Social, Email") },
  { name: "Garden Days", from: [3, 12], days: 35, channels: parts("Search, Social, Partner") },
  { name: "Summer Sale", from: [5, 20], days: 24, channels: parts("Email, Social") },
  { name: "Back to School", from: [7, 8], days: 30, channels: parts("Search, Social") },
  { name: "Cosy Autumn", from: [9, 1], days: 30, channels: parts("Social, Partner") },
  { name: "Big November", from: [10, 15], days: 16, channels: parts("Email, Search, Social") },
  { name: "Holiday Gifts", from: [11, 1], days: 20, channels: parts("Email, Social, Partner") }
] as const

/** Campaigns without an end. */
const lasting = [
  { name: "Welcome Series", channel: "Email", starts: calendarDay(2023, 0, 9) },
  { name: "Brand Search", channel: "Search", starts: calendarDay(2023, 1, 1) },
  { name: "Creator Partners", channel: "Partner", starts: calendarDay(2024, 4, 6) }
] as const

export const makeCampaigns = (draws: Draws): ReadonlyArray<Campaign> => {
  const always = lasting.map((each) => ({ ...each, ends: null, budget: 2_400_000, pull: 1 }))
  const timed = years.flatMap((year) =>
    yearly.flatMap(({ name, from: [month, dayOfMonth], days, channels }) => {
      const starts = calendarDay(year, month, dayOfMonth)
      return channels.map((channel) => ({
        name: `${name} ${year}`,
        channel,
        starts,
        ends: Math.min(dayCount - 1, starts + days),
        budget: draws.integer(20, 160) * 10_000,
        pull: draws.between(0.5, 2)
      }))
    })
  )
  return [...always, ...timed].sort((a, b) => a.starts - b.starts).map((campaign, i) => ({ id: i + 1, ...campaign }))
}

/** The campaigns that run on a day; null if there are none. */
export const running = (campaigns: ReadonlyArray<Campaign>, day: number): Several<Campaign> | null => {
  const [first, ...rest] = campaigns.filter(({ starts, ends }) => starts <= day && (ends === null || ends >= day))
  return first === undefined ? null : [first, ...rest]
}
