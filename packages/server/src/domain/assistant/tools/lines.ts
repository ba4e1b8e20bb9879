import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import { cutForMasking, type EvidenceLink } from '@ruche/contracts/assistant';
import { toWallTime } from '@ruche/contracts/time';
import { z } from 'zod';

// How tools put what they read: one line for each thing, so that no text looks like several.

export const oneLine = (text: string, most = 300): string => cutForMasking(text.replace(/\s+/gu, ' ').trim(), most);

/** A label of a link, which people see. */
export const labelOf = (text: string, otherwise: string): string => oneLine(text, 60) || otherwise;

/** `2026-11-18, 09:30` by the clocks of that zone. With less between them, day and hour would be masked as a number. */
export const timeAt = (at: string | Date, zone: string): string => toWallTime(new Date(at), zone).replace('T', ', ');

export const namesOf = (platforms: readonly PlatformId[]): string =>
  platforms.map(networkName).join(', ') || 'no network';

export const counted = (n: number, one: string, several: string): string => `${n} ${n === 1 ? one : several}`;

export const link = (target: EvidenceLink['target'], id: string, label: string): EvidenceLink => ({
  target,
  id,
  label,
});

/** What several tools take. */
export const fields = {
  client: z.string().max(40).optional().meta({ description: 'Reference of a client, such as C1. Leave out for all.' }),
  oneClient: z.string().max(40).meta({ description: 'Reference of a client, such as C1.' }),
  words: z.string().max(100).optional().meta({ description: 'Only what has these words.' }),
  from: z.iso.date().optional().meta({ description: 'First day.' }),
  to: z.iso.date().optional().meta({ description: 'Last day, included.' }),
};

/** Of several clients each line says whose it is. */
export const nameIn = (clients: readonly { id: string; name: string }[]) => {
  const names = new Map(clients.map(({ id, name }) => [id, oneLine(name, 80)]));
  return (id: string | null): string => (id === null ? 'all clients' : (names.get(id) ?? ''));
};

/** `of Boulangerie Martin`, or of how many. */
export const ofClients = (clients: readonly { name: string }[]): string => {
  const [first, ...more] = clients;
  if (!first) return 'of no client';
  return more.length === 0 ? `of ${oneLine(first.name, 80)}` : `of ${clients.length} clients`;
};
