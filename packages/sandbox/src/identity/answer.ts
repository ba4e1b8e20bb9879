import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ensurePerson, type Person } from './people/people.ts';
import type { Network } from './people/seed.ts';

const AnswerSchema = z.object({
  answer: z.enum(['allow', 'deny']).catch('allow'),
  person: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
});

export type Answer = { kind: 'denied' } | { kind: 'chosen'; person: Person } | { kind: 'unclear'; problem: string };

/** What the person said on the page, see `pickerPage`. */
export function readAnswer(people: DatabaseSync, body: unknown, network: Network): Answer {
  const { answer, person: id, email } = AnswerSchema.parse(body ?? {});
  if (answer === 'deny') return { kind: 'denied' };
  const person = ensurePerson(people, id ?? email ?? '', network);
  if (person) return { kind: 'chosen', person };
  return { kind: 'unclear', problem: 'This isn’t a valid email address. Enter one like name@example.com.' };
}
