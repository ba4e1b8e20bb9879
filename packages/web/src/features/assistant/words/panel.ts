export const assistantPanel = {
  title: 'Assistant',
  label: 'Assistant',
  close: 'Close the assistant',
  client: 'Client',
  allClients: 'All clients',
  what: 'the assistant',
} as const;
