import type { Reply } from "quoin"

type Page = Pick<Reply<"tracker.listPlannedIssues">, "items" | "more" | "total">

/** Says that there is more than is shown; a query finds the rest. */
export const Rest = ({ items, more, total }: Page) =>
  more ? (
    <p class="quiet" role="status">
      {total === undefined
        ? `The first ${items.length} are shown; there are more.`
        : `The first ${items.length} of ${total} are shown.`}
    </p>
  ) : null
