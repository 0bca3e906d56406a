import type { PropertyView } from "@quoin/wiki"
import { iso } from "../../address"

export const propertyVersionJson = ({ when, message, number, minorEdit }: PropertyView["version"]) => ({
  when: iso(when),
  message,
  number,
  minorEdit,
})
