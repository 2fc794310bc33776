import { rich } from "~/language/rich";

/** Shows which access token created a link, and that the link ends with the token. */
export const MadeByToken = ({ name }: { name: string }) => (
  <p className="text-sm text-ink2">
    {rich(
      "Created by the access token “<bdi>{name}</bdi>”. It stops working when that token is removed.",
      {
        name,
        bdi: (text) => <bdi>{text}</bdi>,
      },
    )}
  </p>
);
