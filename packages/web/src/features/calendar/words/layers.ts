export const calendarLayers = {
  add: (nameOfDay: string) => `Add to ${nameOfDay}`,
  newPost: 'New post',
  addNote: 'Add a note',
  detail: 'Shift N',
  newCampaign: 'New campaign',
  campaigns: 'Campaigns',
} as const;

export const campaignsDialog = {
  deletedItsPostsStay: (name: string) => `${name} deleted. Its posts stay.`,
  wasNotDeleted: (name: string, describeFailure: string) => `${name} was not deleted. ${describeFailure}`,
  deleteIt: 'Delete',
  title: (name: string) => `Delete ${name}?`,
  description: 'Its posts stay, without a campaign.',
  confirmLabel: 'Delete campaign',
  name: 'Name',
  placeholder: 'Christmas at the bakery',
  description2: 'Description',
  cancel: 'Cancel',
  busyLabel: 'Saving...',
  createCampaign: 'Create campaign',
  save: 'Save',
  showPosts: (name: string) => `Show the posts of ${name}`,
  edit: (name: string) => `Edit ${name}`,
  groupRelatedPostsSee: 'Group related posts and see their dates on the calendar.',
  allClients: 'All clients',
  newCampaign: 'New campaign',
  editCampaign: 'Edit campaign',
} as const;

export const colourField = {
  colour: 'Colour',
} as const;

export const dayMarks = {
  approx: (shown: string) => `${shown} (approx.)`,
  campaign: 'Campaign',
  note: 'Note:',
} as const;

export const daysDialog = {
  publicHolidaysFrance: 'Public holidays in France',
  alsaceMoselle: 'Alsace-Moselle',
  goodFridaySaintStephens: 'Good Friday, Saint Stephen’s Day.',
  guadeloupe: 'Guadeloupe',
  guyane: 'Guyane',
  martinique: 'Martinique',
  mayotte: 'Mayotte',
  laReunion: 'La Réunion',
  shoppingFrance: 'Shopping in France',
  salesMothersDayBlack: 'Sales, Mother’s Day, Black Friday, Beaujolais nouveau.',
  lifeFrance: 'Life in France',
  epiphanyFeteDeLa: 'Epiphany, Fête de la musique, Heritage Days.',
  internationalDays: 'International days',
  womensDayEarthDay: 'Women’s Day, Earth Day, Halloween.',
  feastsAroundWorld: 'Feasts around the world',
  lunarNewYearRamadan: 'Lunar New Year, Ramadan, Passover, Diwali.',
  daysWereNotChanged2: (describeFailure: string) => `The days were not changed. ${describeFailure}`,
  wholeWorkspace: 'The whole workspace',
  forIt: 'For',
  clientUsesItsOwn: 'This client uses its own days.',
  clientUsesWorkspacesDays: 'This client uses the workspace’s days.',
  workspacesDays: 'Use the workspace’s days',
  title: 'Days on the calendar',
  description: 'Everyone in the workspace sees them.',
} as const;

export const ghostRepeat = {
  repeat: (turn: number, mostTurns: number) => `Repeat ${turn} of ${mostTurns}`,
  willSkipped: (skipWords: string) => `, will be skipped: ${skipWords}`,
  on: (which: string, nameOfDay: string, skipped: string) => `${which} on ${nameOfDay}${skipped},`,
  noText: 'No text',
} as const;

export const ghostSlot = {
  freeSlot: '· Free slot',
  newPost: (nameOfDay: string) => `, new post on ${nameOfDay}`,
} as const;

export const layerChoice = {
  campaigns: 'Campaigns',
  notes: 'Notes',
  holidaysOtherDays: 'Holidays and other days',
  freeSlots: 'Free slots',
  plannedRepeats: 'Planned repeats',
} as const;

export const layersMenu = {
  layers: 'Layers',
  filterByClientSee: 'Filter by a client to see them.',
  chooseDays: 'Choose days…',
} as const;

export const noteDialog = {
  label: 'Note',
  placeholder: 'Photographer comes at ten',
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
  forIt: 'For',
} as const;

export const removeNote = {
  noteCouldNotRestored: (describeFailure: string) => `The note could not be restored. ${describeFailure}`,
  noteWasNotDeleted: (describeFailure: string) => `The note was not deleted. ${describeFailure}`,
  done: 'Note deleted.',
} as const;
