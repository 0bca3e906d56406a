import * as Data from "effect/Data"
import type { OutgoingResponse } from "../request/message"

/** An answer that says where what was asked for is. */
export class Redirect extends Data.Class<{
  readonly location: string
  /** What else it says. */
  readonly headers?: OutgoingResponse["headers"]
}> {}

const unseen = /[^\x21-\x7e]+/gu

/** An address as a header can have it, whatever somebody wrote into it: what is no letter of ASCII stands as its UTF-8 (HTT-870). */
export const addressInHeader = (address: string): string =>
  address.replace(unseen, (text) => encodeURIComponent(text.toWellFormed()))

/** The answer that leads there. */
export const redirected = ({ location, headers }: Redirect): OutgoingResponse => ({
  status: 302,
  headers: { location: addressInHeader(location), ...headers },
  body: "",
})
