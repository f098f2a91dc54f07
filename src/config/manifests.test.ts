import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../base/project-root.ts'
import { readConfig } from './config.ts'

const SERVICE = { 'app.kubernetes.io/name': 'threefold', 'app.kubernetes.io/component': 'service' }
const SHUTDOWN_SECONDS = 35

// biome-ignore lint/suspicious/noExplicitAny: the checks below say what a manifest must have
const manifest = (name: string): any => load(readFileSync(join(projectRoot, 'deploy', 'kubernetes', `${name}.yaml`), 'utf8'))
const deployment = manifest('service/deployment')
const job = manifest('migration/job')
const kustomizations = ['service', 'migration'].map((folder) => [folder, manifest(`${folder}/kustomization`)])
const [[, { configMapGenerator }]] = kustomizations as [[string, { configMapGenerator: { literals: string[] }[] }]]
const settings = Object.fromEntries((configMapGenerator[0]?.literals ?? []).map((line) => line.split('=') as [string, string]))
const pods = [deployment, job].map((each) => each.spec.template.spec)
const [container] = deployment.spec.template.spec.containers

describe('the manifests for Kubernetes', () => {
  it.each(pods.map((pod) => [pod.containers[0].name, pod]))(
    'run %s as an ordinary user, on a read-only disk, without any privileges',
    (_, pod) => {
      expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } })
      for (const { securityContext, volumeMounts, resources } of pod.containers) {
        expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } })
        expect(volumeMounts.map(({ name }: { name: string }) => name)).toEqual(pod.volumes.map(({ name }: { name: string }) => name))
        expect(resources.limits.memory).toBeDefined()
      }
    },
  )

  it('list every file of their folder, and name the version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
    for (const [folder, { resources, images }] of kustomizations) {
      for (const file of resources) expect(manifest(`${folder}/${file.replace('.yaml', '')}`)).toHaveProperty('metadata.name')
      expect(images).toMatchObject([{ name: 'threefold', newTag: version }])
    }
  })

  it('give the database login of the owner only to the migration', () => {
    expect(job.spec.template.spec.containers[0]).toMatchObject({ args: ['migrate'], envFrom: [{ secretRef: { name: 'threefold-owner' } }] })
    expect(JSON.stringify(deployment)).not.toContain('owner')
  })

  it('use settings that the service accepts in production', () => {
    const secret = { DATABASE_URL: 'postgres://service@db/threefold', MIND_ISSUER: 'https://sign-in.example', MIND_AUDIENCE: 'threefold' }
    const config = readConfig({ NODE_ENV: 'production', ...settings, ...secret }, { forService: true })
    const ports = container.ports.map(({ containerPort }: { containerPort: number }) => containerPort)
    expect(ports).toEqual([config.port, config.observing.metricsAddress?.port])
    expect(deployment.spec.template.metadata.annotations['prometheus.io/port']).toBe(String(ports[1]))
  })

  it('restart a process that hangs, but not one whose database is unavailable, and let replies finish', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/healthz', '/readyz'])
    const leave = Number(settings.LEAVE_SECONDS)
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(SHUTDOWN_SECONDS + leave)
    expect(leave).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold)
  })

  it('keep an instance running through updates and maintenance', () => {
    const budget = manifest('service/disruption-budget').spec
    const { minReplicas, scaleTargetRef, metrics } = manifest('service/autoscaler').spec
    expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
    expect(minReplicas).toBeGreaterThan(budget.maxUnavailable)
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: deployment.metadata.name })
    expect(metrics[0]).toMatchObject({ type: 'Pods', pods: { metric: { name: 'threefold_requests_in_flight' } } })
    const selectors = [deployment.spec.selector.matchLabels, budget.selector.matchLabels, manifest('service/service').spec.selector]
    for (const labels of [...selectors, deployment.spec.template.metadata.labels]) expect(labels).toEqual(SERVICE)
  })
})
