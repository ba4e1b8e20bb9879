import { Users } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { type Command, filterCommands } from './commands.ts';

function command(label: string, keywords?: string): Command {
  return { id: label, group: 'Go to', label, Icon: Users, run: () => undefined, ...(keywords && { keywords }) };
}

const commands = [
  command('Overview', 'home dashboard'),
  command('Clients'),
  command('Calendar', 'schedule'),
  command('Social Accounts', 'réseaux'),
  command('Social Feed'),
  command('Add client', 'new'),
];

const labels = (typed: string) => filterCommands(commands, typed).map(({ label }) => label);

describe('the palette', () => {
  it('shows everything in its order until something is typed', () => {
    expect(labels('')).toEqual(commands.map(({ label }) => label));
    expect(labels('   ')).toHaveLength(commands.length);
  });

  it('brings up a minor place only when it is looked for', () => {
    const withMinor = [...commands, { ...command('Settings: Plan'), isMinor: true }];
    expect(filterCommands(withMinor, '')).toHaveLength(commands.length);
    expect(filterCommands(withMinor, 'plan').map(({ label }) => label)).toEqual(['Settings: Plan']);
  });

  it('puts what begins with the text before what only holds it', () => {
    expect(labels('cli')).toEqual(['Clients', 'Add client']);
    expect(labels('c')[0]).toBe('Clients');
  });

  it('asks for every word, in any order', () => {
    expect(labels('acc soc')).toEqual(['Social Accounts']);
    expect(labels('social zebra')).toEqual([]);
  });

  it('knows other words, and does not mind accents or capitals', () => {
    expect(labels('HOME')).toEqual(['Overview']);
    expect(labels('reseaux')).toEqual(['Social Accounts']);
  });
});
