import type { PropertyView } from "@quoin/wiki"
import { iso } from "../links"

export const propertyVersionJson = ({ when, message, number, minorEdit }: PropertyView["version"]) => ({
  when: iso(when),
  message,
  number,
  minorEdit,
})
