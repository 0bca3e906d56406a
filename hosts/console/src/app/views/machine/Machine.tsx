import { isDouble } from "../../core/areas"
import { EmptyState } from "../../parts/Answer"
import { Page } from "../../parts/Page"
import { Clock } from "./Clock"
import { Faults } from "./Faults"
import { Forks } from "./Forks"
import { Journal } from "./Journal"
import { Snapshots } from "./Snapshots"

const Machine = () =>
  isDouble() ? (
    <Page
      title="Time machine"
      about="This server is a double: its time, its state and what goes wrong are yours. What the console looks at leaves no trace in its journal."
    >
      <div class="halves">
        <Clock />
        <div class="stack">
          <Snapshots />
          <Forks />
        </div>
      </div>
      <Faults />
      <Journal />
    </Page>
  ) : (
    <Page title="Time machine">
      <EmptyState title="This server is no double">
        <p>
          <code>quoin double</code> starts one whose time can be moved.
        </p>
      </EmptyState>
    </Page>
  )

export default Machine
