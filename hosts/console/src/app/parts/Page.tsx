import type { ComponentChildren } from "preact"
import { useEffect } from "preact/hooks"
import { trail } from "../core/trail"

/** A step on the way to what is shown. */
export interface Step {
  readonly name: string
  readonly to: string
}

interface PageProps {
  readonly title: string
  readonly about?: ComponentChildren
  readonly trail?: ReadonlyArray<Step>
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/** What a view shows, below its title. */
export const Page = ({ title, about, trail: steps = [], actions, children }: PageProps) => {
  const way = JSON.stringify(steps)
  useEffect(() => {
    trail.value = { title, steps }
    document.title = `${title} - Quoin`
  }, [title, way])
  return (
    <>
      <div class="head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {about === undefined ? null : <p>{about}</p>}
        </div>
        {actions === undefined ? null : <div class="actions">{actions}</div>}
      </div>
      {children}
    </>
  )
}

interface CardProps {
  readonly title?: ComponentChildren
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
  /** Whether its content keeps away from its edges; tables do not. */
  readonly inner?: boolean
}

export const Card = ({ title, aside, inner = false, children }: CardProps) => (
  <section class="card">
    {title === undefined ? null : (
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
    )}
    {inner ? <div class="inner">{children}</div> : children}
  </section>
)

const isThere = (value: ComponentChildren): boolean =>
  value !== undefined && value !== "" && value !== null && !(Array.isArray(value) && value.length === 0)

/** Names with what they stand for; what is not there is left out. */
export const Facts = ({ of }: { readonly of: ReadonlyArray<readonly [string, ComponentChildren]> }) => (
  <dl class="facts">
    {of
      .filter(([, value]) => isThere(value))
      .map(([name, value]) => (
        <>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </>
      ))}
  </dl>
)

interface TabsProps {
  readonly label: string
  readonly tabs: ReadonlyArray<{ readonly name: string; readonly href: string; readonly current: boolean }>
}

export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav class="tabs" aria-label={label}>
    {tabs.map(({ name, href, current }) => (
      <a key={name} href={href} {...(current ? { "aria-current": "page" as const } : {})}>
        {name}
      </a>
    ))}
  </nav>
)
