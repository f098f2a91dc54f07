import type { Outcome, Report, Result } from './run.ts'

const withOutcome = ({ results }: Report, outcome: Outcome) => results.filter((result) => result.outcome === outcome)

const failure = ({ name, promise, source, expected, seen }: Result) =>
  [`FAILED ${name}`, `  Requirement (${source}): ${promise}`, `  Expected: ${expected}`, `  Seen: ${seen}`].join('\n')

/** The report as text for people. */
export function asText(report: Report): string {
  const [passed, failed, skipped] = (['passed', 'failed', 'not applicable'] as const).map((outcome) => withOutcome(report, outcome)) as [
    Result[],
    Result[],
    Result[],
  ]
  const left = report.leftKeys.map((id) => `Could not revoke the key ${id}. Revoke it manually.`)
  return [
    ...failed.map(failure),
    ...(skipped.length > 0 ? [['Not applicable:', ...skipped.map(({ name, because }) => `  ${name}: ${because}`)].join('\n')] : []),
    ...left,
    `${report.baseUrl}: ${passed.length} passed, ${failed.length} failed, ${skipped.length} not applicable`,
  ].join('\n\n')
}

/** The report as JSON for programs. */
export const asJson = (report: Report): string =>
  JSON.stringify(
    {
      base_url: report.baseUrl,
      passed: withOutcome(report, 'passed').length,
      failed: withOutcome(report, 'failed').length,
      not_applicable: withOutcome(report, 'not applicable').length,
      left_keys: report.leftKeys,
      results: report.results,
    },
    null,
    2,
  )
