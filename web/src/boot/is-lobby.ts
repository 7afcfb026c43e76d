/** True where the address is that of the lobby's default hall, and no code in it leads elsewhere (`namedRoute`). */
export function isLobby({ hash, search }: Pick<Location, 'hash' | 'search'>): boolean {
  return ['', '#', '#/'].includes(hash) && !/[?&](code|redPacket)=/.test(search);
}
