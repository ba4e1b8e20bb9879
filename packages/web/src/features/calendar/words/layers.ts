export const bestHours = {
  best: (change: string) => `Best time, ${change} engagement`,
  good: (change: string) => `Good time, ${change} engagement`,
  exploring: (change: string) => `Worth a try, ${change} engagement`,
} as const;

export const bestTimeHint = {
  label: '· Best time',
  newPost: (day: string) => `, new post on ${day}`,
} as const;

export const dayActions = {
  add: (day: string) => `Add to ${day}`,
  newPost: 'New post',
  addNote: 'Add a note',
  noteKeys: 'Shift N',
  newCampaign: 'New campaign',
} as const;

export const calendarLayers = {
  campaigns: 'Campaigns',
} as const;

export const campaignsDialog = {
  deleted: (name: string) => `${name} deleted. Its posts are still on the calendar.`,
  deleteFailed: (name: string, reason: string) => `Couldn’t delete ${name}. ${reason}`,
  deleteIt: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteDescription: 'Its posts stay on the calendar.',
  deleteConfirm: 'Delete campaign',
  name: 'Name',
  placeholder: 'Christmas at the bakery',
  description: 'Description',
  cancel: 'Cancel',
  busyLabel: 'Saving...',
  create: 'Create campaign',
  save: 'Save',
  showPosts: (name: string) => `Show posts in ${name}`,
  edit: (name: string) => `Edit ${name}`,
  empty: 'Group related posts and see their dates on the calendar.',
  allClients: 'All clients',
  newCampaign: 'New campaign',
  editCampaign: 'Edit campaign',
} as const;

export const dayMarks = {
  approximate: (shown: string) => `${shown} (approx.)`,
  campaign: 'Campaign',
  note: 'Note:',
} as const;

export const daysDialog = {
  holidays: 'Public holidays in France',
  alsaceMoselle: 'Alsace-Moselle',
  alsaceMoselleHint: 'Good Friday, Saint Stephen’s Day.',
  guadeloupe: 'Guadeloupe',
  guadeloupeHint: 'Abolition of slavery, May 27.',
  guyane: 'French Guiana',
  guyaneHint: 'Abolition of slavery, June 10.',
  martinique: 'Martinique',
  martiniqueHint: 'Abolition of slavery, May 22.',
  mayotte: 'Mayotte',
  mayotteHint: 'Abolition of slavery, April 27.',
  reunion: 'Réunion',
  reunionHint: 'Abolition of slavery, December 20.',
  retail: 'Retail in France',
  retailHint: 'Sales, Mother’s Day, Black Friday, Beaujolais nouveau.',
  culture: 'French culture',
  cultureHint: 'Epiphany, Fête de la musique, Heritage Days.',
  international: 'International days',
  internationalHint: 'Women’s Day, Earth Day, Halloween.',
  feasts: 'Holidays around the world',
  feastsHint: 'Lunar New Year, Ramadan, Passover, Diwali.',
  failed: (reason: string) => `Couldn’t change the days. ${reason}`,
  everyClient: 'All clients',
  client: 'For',
  ownDays: 'This client has its own days.',
  workspaceDays: 'This client uses the workspace’s days.',
  reset: 'Use the workspace’s days',
  title: 'Days on the calendar',
  description: 'Everyone in the workspace sees them.',
} as const;

export const ghostRepeat = {
  duplicate: 'same text as a recent post',
  noAccount: 'no account connected',
  clientDeleted: 'client deleted',
  noPlan: 'no plan',
  readOnly: 'client is read-only',
  late: 'too late',
  repeat: (turn: number, mostTurns: number) => `Repeat ${turn} of ${mostTurns}`,
  skipped: (cause: string) => `, will be skipped: ${cause}`,
  on: (which: string, day: string, skipped: string) => `${which} on ${day}${skipped},`,
  noText: 'No text',
} as const;

export const ghostSlot = {
  freeSlot: '· Free slot',
  newPost: (day: string) => `, new post on ${day}`,
} as const;

export const layerChoice = {
  campaigns: 'Campaigns',
  notes: 'Notes',
  days: 'Holidays and other days',
  slots: 'Free slots',
  repeats: 'Planned repeats',
  bestTimes: 'Best times',
} as const;

export const layersMenu = {
  layers: 'Layers',
  slotsHint: 'Filter by client to see them.',
  bestTimesHint: 'Filter by client or account to see them.',
  bestTimesPlan: (plan: string, mustAsk: boolean) =>
    `Included in ${plan} and above.${mustAsk ? ' Ask the workspace owner.' : ''}`,
  seePlans: 'See plans with best times',
  bestTimesVerdicts: {
    enough: 'Posts get more engagement then.',
    not_enough_data: 'Not enough posts yet.',
    no_best_time: 'No hour stands out.',
  },
  chooseDays: 'Choose days…',
} as const;

export const noteDialog = {
  label: 'Note',
  placeholder: 'Photo shoot at 10 am',
  deleteIt: 'Delete',
  busyLabel: 'Saving...',
  addNote: 'Add note',
  save: 'Save',
  newNote: 'New note',
  editNote: 'Edit note',
} as const;

export const plannedFields = {
  firstDay: 'First day',
  lastDay: 'Last day',
  allClients: 'All clients',
  client: 'For',
} as const;

export const removeNote = {
  restoreFailed: (reason: string) => `Couldn’t restore the note. ${reason}`,
  deleteFailed: (reason: string) => `Couldn’t delete the note. ${reason}`,
  done: 'Note deleted.',
} as const;
