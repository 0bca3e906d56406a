import { foldCase } from "@quoin/kernel"
import { type ObjectRecord, recordKeyOf } from "../AssetObject"

/** The record key of the object that is meant by its id (`42`) or its key (`DEB-42`); `undefined` for other texts. */
export const recordKeyNamed = (text: string): string | undefined => {
  const id = /^(?:[A-Za-z0-9]+-)?([1-9]\d{0,15})$/.exec(text)?.[1]
  return id === undefined ? undefined : recordKeyOf(id)
}

/** Does this text, whose number is the object's id, name it? The key of another schema does not. */
export const isNamed = (object: ObjectRecord, text: string): boolean =>
  text === object.id || foldCase(text) === foldCase(object.objectKey)
