/** The schema of every dump of Postgres; whoever reads one gives it a name of its own. */
export const dumpedSchema = "quoin_of_a_release"
