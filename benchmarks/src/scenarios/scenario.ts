import type { Scenario } from "../measure/Scenario"
import type { Stage } from "../Stage"

export type StageScenario = Scenario<Stage>
