/** An e-mail address, which breaks before its @ if it does not fit on a line. */
export function Email({ address }: { address: string }) {
  const [name, ...host] = address.split(/(?=@)/);
  return (
    <>
      {name}
      <wbr />
      {host.join("")}
    </>
  );
}
