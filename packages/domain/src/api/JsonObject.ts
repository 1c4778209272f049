/** Helpers for transforming an OpenAPI document. */
import { Predicate, Record } from "effect"

export type Json = Readonly<{ [key: string]: unknown }>

export const isObject = (value: unknown): value is Json => Predicate.isRecord(value)

/** Transforms each member of an object that is itself an object. */
export const each =
  (change: (value: Json, key: string) => Json) =>
  (object: Json): Json =>
    Record.map(object, (value, key) => (isObject(value) ? change(value, key) : value))

/** Transforms one member of an object, if present. */
export const at =
  (key: string, change: (value: Json) => Json) =>
  (object: Json): Json => {
    const value = object[key]
    return isObject(value) ? { ...object, [key]: change(value) } : object
  }

/** Transforms each object in a list member of an object. */
export const eachOf =
  (key: string, change: (value: Json) => Json) =>
  (object: Json): Json => {
    const list = object[key]
    return Array.isArray(list)
      ? { ...object, [key]: list.map((value) => (isObject(value) ? change(value) : value)) }
      : object
  }
