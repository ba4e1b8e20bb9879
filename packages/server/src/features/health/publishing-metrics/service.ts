import { jobPayloads } from '@ruche/contracts/jobs';
import type { Database } from '@ruche/database';
import { measureQueueLag, measureQueueLags } from '@ruche/database/jobs';
import { countOutcomes, measureLateness } from '@ruche/database/publishing';
import { measureWebhookBacklog } from '@ruche/database/webhooks';
import { Gauge, type Registry } from 'prom-client';

type Reading<Label extends string> = {
  name: string;
  help: string;
  labels: Label[];
  set: (gauge: Gauge<Label>) => Promise<void>;
};

/** What cannot be read is absent from the answer: zero would look like good news. */
function addGauge<Label extends string>(registry: Registry, { name, help, labels, set }: Reading<Label>): void {
  const gauge: Gauge<Label> = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      gauge.reset();
      try {
        await set(gauge);
      } catch {
        gauge.reset();
      }
    },
  });
}

const quantileNames = ['0.5', '0.95', '0.99'];

/** How publishing goes in all workspaces, and how late jobs are. */
export function addPublishingGauges({ orm }: Database, registry: Registry): void {
  addGauge(registry, {
    name: 'ruche_publications_total',
    help: 'Publications in the last 24 hours, by result.',
    labels: ['outcome'],
    async set(gauge) {
      for (const [outcome, count] of Object.entries(await countOutcomes(orm, null))) gauge.set({ outcome }, count);
    },
  });
  addGauge(registry, {
    name: 'ruche_publishing_lateness_seconds',
    help: 'Time from a publication’s scheduled time to its first attempt, in the last 24 hours.',
    labels: ['platform', 'quantile'],
    async set(gauge) {
      for (const { platform, quantiles } of await measureLateness(orm, null)) {
        for (const [index, quantile] of quantileNames.entries()) {
          const seconds = quantiles?.[index];
          if (seconds !== undefined) gauge.set({ platform: platform ?? 'all', quantile }, seconds);
        }
      }
    },
  });
  addGauge(registry, {
    name: 'ruche_queue_lag_seconds',
    help: 'How late the oldest runnable job is, overall and by name.',
    labels: ['job'],
    async set(gauge) {
      const lags = await measureQueueLags(orm);
      gauge.set({}, await measureQueueLag(orm));
      for (const job of Object.keys(jobPayloads)) gauge.set({ job }, lags.get(job) ?? 0);
    },
  });
  addGauge(registry, {
    name: 'ruche_webhooks_due',
    help: 'Webhook messages that are due and not delivered yet.',
    labels: [],
    async set(gauge) {
      gauge.set((await measureWebhookBacklog(orm)).due);
    },
  });
  addGauge(registry, {
    name: 'ruche_webhook_lag_seconds',
    help: 'How long the oldest of these has been due. Receivers that don’t answer make it grow.',
    labels: [],
    async set(gauge) {
      gauge.set((await measureWebhookBacklog(orm)).lagSeconds);
    },
  });
}
