import { ago, moment } from "../core/format"

/** A moment, as long ago as it is; exactly for whoever points at it. */
export const Moment = ({ at }: { readonly at: number | undefined }) =>
  at === undefined ? null : (
    <time dateTime={new Date(at).toISOString()} title={moment(at)}>
      {ago(at)}
    </time>
  )
