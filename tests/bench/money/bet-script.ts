/** A bet and its win, as the site sends them; the token of each player follows from the player's id. */
export const betScript = (gameCode: string) => {
  const call = (kind: 'bet' | 'win', ref: string, reference: string, isClosed: boolean) =>
    `select outcome from wallet_call_book(:player, 'bench', row ('provider', false, false, false)::wallet_policies,
       row ('${kind}', :${ref}::text, ${reference}, '', sha256(('bench' || :player)::bytea), '${gameCode}', :round::text, ${isClosed},
            'MYR', 100, false, false)::wallet_call_input);`;
  return `
\\set player :first_player + :client_id
select gen_random_uuid() as bet, gen_random_uuid() as win, gen_random_uuid() as round \\gset
${call('bet', 'bet', 'null', false)}
${call('win', 'win', ':bet::text', true)}
`;
};
