import type { Client } from '@ruche/contracts/clients';
import type { ComponentType } from 'react';

/** One part of a client's own page. A feature keeps its section in its own folder; the application lists them. */
export type ClientSection = {
  id: string;
  /** The wide column holds what is worked with, the narrow one what is looked up. */
  column: 'main' | 'side';
  component: ComponentType<{ client: Client }>;
};
