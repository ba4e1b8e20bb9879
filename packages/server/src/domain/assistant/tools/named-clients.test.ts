import { expect, it } from 'vitest';
import { findNamed } from './named-clients.ts';

const names = ['Boulangerie Martin', 'Boulangerie Léon', 'Garage Duval', 'Ab', 'List all clients'];
const clients = names.map((name) => ({ id: name, name, status: 'active' as const, timeZone: 'UTC' }));

it.each<[question: string, named: string[]]>([
  ['How is boulangerie leon doing?', ['Boulangerie Léon']],
  ['Que demande-t-on à Martin ?', ['Boulangerie Martin']],
  ['Et pour Duval et Martin ?', ['Boulangerie Martin', 'Garage Duval']],
  // One word of two clients is neither of them, and the first word of a sentence is no name.
  ['Was the Boulangerie busy? Garage?', []],
  ['How are my clients? What about their list?', []],
  ['What does Ab need?', ['Ab']],
  ['What is about to be published?', []],
])('knows whom a question names: %s', (question, named) => {
  expect([...findNamed(question, clients)]).toEqual(named);
});
