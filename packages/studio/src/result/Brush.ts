/** Draws a range over a chart with the pointer, along its axis of time. */
import type { View } from "vega"

/** Shorter movements are clicks, in pixels. */
const leastWidth = 8

type Inverted = (pixel: number) => unknown

/** The inverse of a chart's horizontal scale; null if it has none of time. */
const timeAt = (view: View): Inverted | null => {
  // Charts of panels have a scale for each panel, and none of this name.
  const scale: unknown = scaleOf(view)
  if (typeof scale !== "function" || !("invert" in scale) || typeof scale.invert !== "function") return null
  const invert = scale.invert.bind(scale)
  return invert(0) instanceof Date ? invert : null
}

const scaleOf = (view: View): unknown => {
  try {
    return view.scale("x")
  } catch {
    return null
  }
}

/** Calls `done` with the ends of each range that is drawn. Returns what ends it. */
export const brushOver = (element: HTMLElement, view: View, done: (from: Date, to: Date) => void): (() => void) => {
  const band = document.createElement("div")
  band.className = "brush"
  let start: number | null = null
  const place = ({ clientX }: PointerEvent) => clientX - element.getBoundingClientRect().left
  const pressed = (event: PointerEvent) => {
    if (event.button === 0 && event.pointerType !== "touch" && timeAt(view) !== null) start = place(event)
  }
  const moved = (event: PointerEvent) => {
    if (start === null) return
    const now = place(event)
    if (Math.abs(now - start) < leastWidth) return
    if (!band.isConnected) element.append(band)
    band.style.left = `${Math.min(start, now)}px`
    band.style.width = `${Math.abs(now - start)}px`
  }
  const released = (event: PointerEvent) => {
    const from = start
    const now = place(event)
    start = null
    band.remove()
    const invert = timeAt(view)
    if (from === null || invert === null || Math.abs(now - from) < leastWidth) return
    const [left = 0] = view.origin()
    const [first, last] = [Math.min(from, now), Math.max(from, now)].map((pixel) => invert(pixel - left))
    if (first instanceof Date && last instanceof Date) done(first, last)
  }
  element.addEventListener("pointerdown", pressed)
  addEventListener("pointermove", moved)
  addEventListener("pointerup", released)
  return () => {
    element.removeEventListener("pointerdown", pressed)
    removeEventListener("pointermove", moved)
    removeEventListener("pointerup", released)
    band.remove()
  }
}
