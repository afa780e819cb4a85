/** A store's address, people, facilities and hours, without its name. (spec 2, Store detail view) */
import type { ReactNode } from "react";
import type { OpeningNow, ShownHours, ShownStore } from "~/domain/stores/store-view";

interface StoreDetailsProps {
  store: ShownStore;
  heading: "h2" | "h3";
  /** Replaces the drawn map. */
  map?: ReactNode;
}

export function StoreDetails({ store, heading: Heading, map = <DrawnMap store={store} /> }: StoreDetailsProps) {
  return (
    <>
      <OpenNow opening={store.opening} />
      <div className="store-details">
        <div>
          <Heading>Address and contact</Heading>
          <address>
            <p>{store.address}</p>
            <p className="way-out">
              <a href={store.mapHref}>Directions</a>
            </p>
            <dl className="store-contact">
              <dt>Phone</dt>
              <dd>
                <PhoneLink phone={store.phone} />
              </dd>
              {store.fax && (
                <>
                  <dt>Fax</dt>
                  <dd>{store.fax}</dd>
                </>
              )}
              <dt>Email</dt>
              <dd>
                <EmailLink email={store.email} />
              </dd>
            </dl>
          </address>
        </div>
        <div className="store-week">
          {store.hours.map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups may share a title, and never change places
            <Hours key={at} group={group} heading={Heading} />
          ))}
        </div>
        <div>
          {store.facilities.length > 0 && (
            <>
              <Heading>Facilities</Heading>
              <ul className="store-facilities">
                {store.facilities.map((facility) => (
                  <li key={facility}>{facility}</li>
                ))}
              </ul>
            </>
          )}
          {store.manager && <Manager manager={store.manager} heading={Heading} />}
          <StorePicture store={store} className="store-picture" />
          {map}
        </div>
      </div>
    </>
  );
}

/** The store's photograph, or else a generic drawing. */
export function StorePicture({
  store,
  className,
}: {
  store: Pick<ShownStore, "slug" | "name" | "image">;
  className: string;
}) {
  return (
    <img
      className={className}
      {...(store.image ?? { src: `/images/stores/${store.slug}.front.svg` })}
      alt={store.image ? `The ${store.name} store` : ""}
      width={640}
      height={400}
      loading="lazy"
    />
  );
}

/** The shop's own map of the store's location. */
export function DrawnMap({ store: { slug, name } }: { store: Pick<ShownStore, "slug" | "name"> }) {
  return (
    <img
      className="store-picture"
      src={`/images/stores/${slug}.svg`}
      alt={`Map of Australia. The ${name} store is marked.`}
      width={376}
      height={350}
      loading="lazy"
    />
  );
}

/**
 * The sentence that shows whether the store is open, such as "Open now until 5 pm", so that the state isn't shown by colour
 * alone.
 */
export function OpenNow({ opening }: { opening: OpeningNow }) {
  return <p className={opening.isOpen ? "store-now open" : "store-now"}>{opening.words}</p>;
}

/** A phone number as a link that starts a call. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>;
}

/** An email address that can wrap before its @ on a narrow screen. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

function Manager({ manager, heading: Heading }: { manager: NonNullable<ShownStore["manager"]>; heading: "h2" | "h3" }) {
  return (
    <>
      <Heading>Store manager</Heading>
      <div className="store-manager">
        {manager.image ? (
          <img {...manager.image} alt="" width={64} height={64} loading="lazy" decoding="async" />
        ) : (
          <span aria-hidden="true">{manager.initials}</span>
        )}
        <p>
          {manager.name}
          <br />
          {manager.email && <EmailLink email={manager.email} />}
        </p>
      </div>
    </>
  );
}

function Hours({ group, heading: Heading }: { group: ShownHours; heading: "h2" | "h3" }) {
  return (
    <>
      <Heading>{group.title || "Opening hours"}</Heading>
      {group.days.length > 0 && (
        <dl className="store-hours">
          {group.days.map((day) => (
            <div key={day.day}>
              <dt>{day.day}</dt>
              <dd>{day.hours}</dd>
            </div>
          ))}
        </dl>
      )}
      {group.specialText && <p>{group.specialText}</p>}
      {group.link && (
        <p>
          <a href={group.link.href}>{group.link.label}</a>
        </p>
      )}
    </>
  );
}
