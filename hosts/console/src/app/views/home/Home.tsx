import { Page } from "../../parts/Page"
import { Figures } from "./Figures"
import { Issues, Pages } from "./Latest"
import { HealthCard, Reach, Site } from "./Server"

/** What is here, what changed last, and how to reach it. */
export const Home = () => (
  <Page
    title="Home"
    about="What is inside this server, as far as you may see it. It follows changes by itself."
  >
    <Figures />
    <div class="halves">
      <Pages />
      <Issues />
    </div>
    <div class="beside">
      <Reach />
      <div class="stack">
        <HealthCard />
        <Site />
      </div>
    </div>
  </Page>
)
