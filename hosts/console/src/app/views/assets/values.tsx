import type { ComponentChildren } from "preact"
import type { Reply } from "quoin"
import { part } from "../../core/place"
import { Link } from "../../parts/Link"

type Entry = NonNullable<Reply<"assets.getObject">["attributes"]>[number]

/** The values of an attribute of an object; others that they refer to are links. */
export const valuesShown = (entry: Entry | undefined): ComponentChildren =>
  entry?.values.map(({ displayValue, referenced }, index) => (
    <>
      {index === 0 ? null : ", "}
      {referenced === undefined ? (
        displayValue
      ) : (
        <Link to={`assets/object/${part(referenced.id)}`}>{displayValue}</Link>
      )}
    </>
  ))
