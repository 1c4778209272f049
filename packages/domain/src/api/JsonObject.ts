/** Small changes of JSON objects, for transforming an OpenAPI document. */
import { Predicate, Record } from "effect"

export type Json = Readonly<{ [key: string]: unknown }>

export const isObject = (value: unknown): value is Json => Predicate.isRecord(value)

/** A change of the members of an object that are objects themselves. */
export const each =
  (change: (value: Json, key: string) => Json) =>
  (object: Json): Json =>
    Record.map(object, (value, key) => (isObject(value) ? change(value, key) : value))

/** A change of one member of an object, where it has it. */
export const at =
  (key: string, change: (value: Json) => Json) =>
  (object: Json): Json => {
    const value = object[key]
    return isObject(value) ? { ...object, [key]: change(value) } : object
  }

/** A change of the objects of a list that is a member of an object. */
export const eachOf =
  (key: string, change: (value: Json) => Json) =>
  (object: Json): Json => {
    const list = object[key]
    return Array.isArray(list)
      ? { ...object, [key]: list.map((value) => (isObject(value) ? change(value) : value)) }
      : object
  }
