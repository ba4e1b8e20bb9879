import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkerSettings } from '#src/job-handler.ts';

/** Settings under which nothing leaves the machine: nobody listens at these addresses. */
export const unreachable: WorkerSettings = {
  smtpUrl: 'smtp://127.0.0.1:1',
  mailFrom: { name: 'Ruche', address: 'no-reply@ruche.example.com' },
  smsUrl: 'http://127.0.0.1:1/sms',
  platforms: {},
  importAllowedHosts: [],
  webhookAllowedNetworks: [],
  publicUrl: 'http://127.0.0.1:1',
  storage: { kind: 'disk', folder: join(tmpdir(), 'ruche-worker-tests') },
  secret: 'a secret for the tests of the worker',
};
