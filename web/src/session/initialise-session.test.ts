import { expect, test } from 'vitest';
import { queries, queryClient } from '../api/queries.ts';
import { useSessionStore } from '../state/stores.ts';
import { initialiseSession } from './session.ts';

test('a guest’s session is known once the app is drawn', async () => {
  const { promise: drawn, resolve: noteDrawn } = Promise.withResolvers<void>();
  const known = initialiseSession(drawn);
  expect(queryClient.getQueryData(queries.whoami().queryKey)).toBeNull();
  await Promise.resolve();
  expect(useSessionStore.getState().isInitialised).toBe(false);
  noteDrawn();
  await known;
  expect(useSessionStore.getState()).toMatchObject({ isInitialised: true, isLoggedIn: false });
});
