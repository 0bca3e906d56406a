import type { ComponentChildren } from "preact"
import { pathTo } from "../core/place"

interface LinkProps {
  /** A view of the console, such as `wiki/DEMO`. */
  readonly to: string
  readonly children: ComponentChildren
  readonly current?: boolean
  readonly class?: string
}

/** A link to another view. */
export const Link = ({ to, current = false, children, class: name }: LinkProps) => (
  <a href={pathTo(to)} class={name} {...(current ? { "aria-current": "page" as const } : {})}>
    {children}
  </a>
)
