import { Quoin } from "quoin"
import { seed } from "../subjects/pages"

/** Opens an engine over memory with its administrator, and prints how many milliseconds that took. */
export const runOpening = async (): Promise<void> => {
  const start = performance.now()
  const quoin = await Quoin.open({ adminPassword: seed.adminPassword })
  const millis = performance.now() - start
  await quoin.close()
  process.stdout.write(String(millis))
}
