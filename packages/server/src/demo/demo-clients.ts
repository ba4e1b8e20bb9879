import type { ClientInputSchema, ContactInputSchema } from '@ruche/contracts/clients';
import type { z } from 'zod';

export type DemoClient = z.input<typeof ClientInputSchema> & {
  contacts: z.input<typeof ContactInputSchema>[];
  /**
   * Posts are approved by the team, then by the first contact. Texts of drafts for the days to come, which approval is
   * asked for once the demo has an account for them. Not for clients whose posts the demo publishes at once: those
   * would be refused without a yes.
   */
  reviewed?: string[];
};

/** The clients of a small agency in Lyon, oldest first. */
export const demoClients: DemoClient[] = [
  {
    name: 'Librairie du Passage',
    email: 'libraires@librairie-du-passage.example',
    companyName: 'Le Passage SAS',
    status: 'inactive',
    timeZone: 'Europe/Paris',
    tags: ['culture', 'local'],
    notes: 'On hold until the renovation is done.',
    contacts: [],
  },
  {
    name: 'Kiyomi Ceramics',
    email: 'studio@kiyomi-ceramics.example',
    companyName: 'Kiyomi',
    status: 'pending',
    timeZone: 'Asia/Tokyo',
    brandColor: '#8a7f72',
    website: 'https://kiyomi-ceramics.example',
    tags: ['craft', 'export'],
    notes: 'Answers overnight. Kiln openings make the best content.',
    contacts: [{ name: 'Kiyomi Tanabe', role: 'Potter', email: 'kiyomi@kiyomi-ceramics.example' }],
  },
  {
    name: 'Fleurs de Saison',
    email: 'bouquet@fleurs-de-saison.example',
    status: 'pending',
    timeZone: 'Europe/Paris',
    brandColor: '#d1495b',
    tags: ['retail', 'local'],
    notes: 'Contract sent, waiting for the signature.',
    contacts: [{ name: 'Sofia Marchetti', role: 'Florist', email: 'sofia@fleurs-de-saison.example' }],
  },
  {
    name: 'Northlight Robotics',
    email: 'press@northlight-robotics.example',
    companyName: 'Northlight Robotics Inc.',
    timeZone: 'America/New_York',
    brandColor: '#3c50e0',
    website: 'https://northlight-robotics.example',
    tags: ['technology', 'export', 'b2b'],
    notes: 'Don’t mention customers without written permission. LinkedIn first.',
    contacts: [{ name: 'Dana Whitfield', role: 'Communications', email: 'dana@northlight-robotics.example' }],
  },
  {
    name: 'Harbour & Pine',
    email: 'marketing@harbourandpine.example',
    companyName: 'Harbour & Pine Ltd',
    timeZone: 'Europe/London',
    brandColor: '#1f3d36',
    website: 'https://harbourandpine.example',
    tags: ['furniture', 'export'],
    notes: 'British spelling. Every photo needs the name of the wood.',
    contacts: [
      { name: 'Tom Ashworth', role: 'Marketing', email: 'tom@harbourandpine.example', phone: '+44 20 7946 0011' },
      { name: 'Priya Nair', role: 'Invoices', email: 'accounts@harbourandpine.example' },
    ],
    reviewed: [
      'Every Harbour bench begins as one ash plank. This one stood in Herefordshire for ninety years.',
      'Oiled, not varnished: how to look after an oak table, in four minutes and with one cloth.',
      'New colour for the Pine stool: a green from the harbour wall. In the workshop from Friday.',
    ],
  },
  {
    name: 'Atelier Vélo Croix-Rousse',
    email: 'atelier@velo-croix-rousse.example',
    companyName: 'Vélo Croix-Rousse SCOP',
    timeZone: 'Europe/Paris',
    brandColor: '#2f6f9f',
    tags: ['retail', 'local', 'cycling'],
    notes: 'Wants short repair videos. Approves on Tuesdays.',
    contacts: [{ name: 'Malik Benali', role: 'Workshop', phone: '+33 6 12 00 20 01' }],
  },
  {
    name: 'Atelier Delmas',
    email: 'antoine@atelier-delmas.example',
    companyName: 'Atelier Delmas Architectes',
    timeZone: 'Europe/Paris',
    brandColor: '#5b3a29',
    tags: ['architecture', 'b2b'],
    notes: '',
    contacts: [{ name: 'Antoine Delmas', role: 'Architect', phone: '+33 4 72 00 30 01' }],
  },
  {
    name: 'Festival des Lucioles',
    email: 'bonjour@festival-des-lucioles.example',
    companyName: 'Association Les Lucioles',
    timeZone: 'Europe/Paris',
    brandColor: '#7b9e87',
    website: 'https://festival-des-lucioles.example',
    tags: ['culture', 'local'],
    notes: 'Artist names only after the press release. The lineup can change until May.',
    contacts: [{ name: 'Inès Benhaddou', role: 'Director', email: 'ines@festival-des-lucioles.example' }],
  },
  {
    name: 'Boulangerie Roussel',
    email: 'camille@boulangerie-roussel.example',
    companyName: 'Roussel et Filles SARL',
    timeZone: 'Europe/Paris',
    brandColor: '#c98a2b',
    website: 'https://boulangerie-roussel.example',
    tags: ['food', 'local'],
    notes: 'Photos every Friday morning before the shop opens. No posts about prices.',
    contacts: [
      {
        name: 'Camille Roussel',
        role: 'Owner',
        email: 'camille@boulangerie-roussel.example',
        phone: '+33 4 72 00 10 01',
      },
      { name: 'Hugo Roussel', role: 'Photographs', phone: '+33 6 12 00 10 02' },
    ],
  },
];
