import lazy from "preact-iso/lazy"
import { LocationProvider, Route, Router } from "preact-iso/router"
import { useRef } from "preact/hooks"
import { base, pathTo } from "./core/place"
import type { Failure } from "./core/call"
import { recognise, sessionEnded, signingIn, unrecognised, visitor } from "./core/session"
import { EmptyState, ErrorBox, Waits } from "./parts/Answer"
import { Link } from "./parts/Link"
import { Page } from "./parts/Page"
import { Shell } from "./parts/Shell"
import { SignIn } from "./parts/SignIn"
import { Home } from "./views/home/Home"

/** Views are loaded when they are first shown: each is a file, with what it alone needs. */
const views = [
  ["wiki", lazy(() => import("./views/wiki/Spaces"))],
  ["wiki/search", lazy(() => import("./views/wiki/Search"))],
  ["wiki/space/:key", lazy(() => import("./views/wiki/Space"))],
  ["wiki/page/:id", lazy(() => import("./views/wiki/Content"))],
  ["wiki/edit/:id", lazy(() => import("./views/wiki/Edit").then(({ EditPage }) => EditPage))],
  ["wiki/new/:key", lazy(() => import("./views/wiki/Edit").then(({ NewPage }) => NewPage))],
  ["tracker", lazy(() => import("./views/tracker/Projects"))],
  ["tracker/issues", lazy(() => import("./views/tracker/Issues"))],
  ["tracker/project/:key", lazy(() => import("./views/tracker/Project"))],
  ["tracker/issue/:key", lazy(() => import("./views/tracker/Issue"))],
  ["boards", lazy(() => import("./views/boards/Boards"))],
  ["boards/:id", lazy(() => import("./views/boards/Board"))],
  ["assets", lazy(() => import("./views/assets/Schemas"))],
  ["assets/object/:id", lazy(() => import("./views/assets/Object"))],
  ["assets/:schema", lazy(() => import("./views/assets/Objects"))],
  ["jobs", lazy(() => import("./views/admin/Jobs"))],
  ["jobs/backup/:id", lazy(() => import("./views/admin/backups/Backup"))],
  ["webhooks", lazy(() => import("./views/admin/Webhooks"))],
  ["webhooks/:id", lazy(() => import("./views/admin/Webhook"))],
  ["audit", lazy(() => import("./views/admin/Audit"))],
  ["people", lazy(() => import("./views/admin/People"))],
  ["people/user/:name", lazy(() => import("./views/admin/Member").then(({ UserView }) => UserView))],
  ["people/group/:name", lazy(() => import("./views/admin/Member").then(({ GroupView }) => GroupView))],
  ["tokens", lazy(() => import("./views/admin/Tokens"))],
  ["api", lazy(() => import("./views/api/Api").then(({ ApiList }) => ApiList))],
  ["api/:family", lazy(() => import("./views/api/Api").then(({ ApiList }) => ApiList))],
  ["api/:family/:operation", lazy(() => import("./views/api/Api").then(({ ApiOperation }) => ApiOperation))],
  ["machine", lazy(() => import("./views/machine/Machine"))],
] as const

const Missing = () => (
  <Page title="No such view">
    <EmptyState title="There is no such view">
      <p>
        The address may have been mistyped. <Link to="">Home</Link> shows what there is.
      </p>
    </EmptyState>
  </Page>
)

/** Whoever comes to another view begins at its title. */
const toTitle = (): void => {
  scrollTo(0, 0)
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true })
}

const Views = () => (
  <Shell>
    <Router onRouteChange={toTitle}>
      <Route path={base} component={Home} />
      {views.map(([path, component]) => (
        <Route key={path} path={pathTo(path)} component={component} />
      ))}
      <Route default component={Missing} />
    </Router>
  </Shell>
)

/** Nothing can be shown before it is known to whom. */
const Unreached = ({ failure }: { readonly failure: Failure }) => (
  <main class="sign">
    <h1>Nobody answers</h1>
    <ErrorBox failure={failure} again={() => void recognise()} />
  </main>
)

export const App = () => {
  /** Whose views are there; a session that ends leaves them, as somebody may have been writing. */
  const shownTo = useRef<string | undefined>(undefined)
  if (visitor.value === undefined) {
    shownTo.current = undefined
    return unrecognised.value === undefined ? <Waits /> : <Unreached failure={unrecognised.value} />
  }
  const { username = "" } = visitor.value
  const signs = signingIn.value && username === ""
  if (!signs) shownTo.current = username
  else if (!sessionEnded.value) shownTo.current = undefined
  if (shownTo.current === undefined) return <SignIn />
  return (
    <>
      {signs ? <SignIn /> : null}
      <div key={shownTo.current} hidden={signs}>
        <LocationProvider scope={base}>
          <Views />
        </LocationProvider>
      </div>
    </>
  )
}
